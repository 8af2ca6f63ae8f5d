import { priceInForce } from '@/shared/datedSales/priceInForce';
import { effectivePrice, type Priced } from '@/shared/orders/pricing';

type Shown = Priced & { datedPrice: number | null };

/** The prices that pages show: the dated one, where it is published, in place of the undated one. */
export const pricedOf = (product: Shown): Priced => ({
  price: product.price,
  salePrice: priceInForce(product, product.datedPrice),
});

/** What a piece costs on pages. */
export const shownPrice = (product: Shown): number => effectivePrice(pricedOf(product));
