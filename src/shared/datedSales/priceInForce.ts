import type { Paise } from '../money';
import type { Priced } from '../orders/pricing';

/** Which price counts, in words. */
export const DATED_PRICE_RULE =
  "While a sale runs, its price replaces the product's own sale price, even a lower one. A price that is not below the regular price does not count.";

/** Whether a dated price counts. */
export const isDatedInForce = (price: Paise, dated: Paise | null): dated is Paise =>
  dated !== null && dated < price;

/**
 * The sale price of a product at an instant, at which the sale that runs gives it the price `dated`; null without one. A sale runs
 * from its start on and no longer at its end, and no two give one product a price at a time.
 */
export const priceInForce = ({ price, salePrice }: Priced, dated: Paise | null): Paise | null =>
  isDatedInForce(price, dated) ? dated : salePrice;
