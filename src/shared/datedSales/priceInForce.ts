import type { Paise } from '../money';
import type { Priced } from '../orders/pricing';

/** A sale price with its times: in force from the start on, and no longer at the end. */
export type DatedPrice = { price: Paise; startsAt: Date; endsAt: Date };

/** Which price counts, in words. */
export const DATED_PRICE_RULE =
  "While a sale runs, its price replaces the product's own sale price, even a lower one. A price that is not below the regular price does not count.";

/** The sale price of a product beside a dated price in force, which replaces the undated one while it is below the regular price. */
export const salePriceWith = ({ price, salePrice }: Priced, dated: Paise | null): Paise | null =>
  dated !== null && dated < price ? dated : salePrice;

/** The sale price of a product at an instant, and when it ends; `endsAt` is null for an undated one. */
export function priceInForce(
  product: Priced,
  dated: readonly DatedPrice[],
  at: Date,
): { salePrice: Paise | null; endsAt: Date | null } {
  const running = dated.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  const salePrice = salePriceWith(product, running?.price ?? null);
  const isDated = running !== undefined && running.price < product.price;
  return { salePrice, endsAt: isDated ? running.endsAt : null };
}
