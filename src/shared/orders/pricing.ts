import type { Paise } from '../money';

export type Priced = { price: Paise; salePrice: Paise | null };

/** On sale when `0 < salePrice < price`. */
export function isOnSale({ price, salePrice }: Priced): boolean {
  return salePrice !== null && salePrice > 0 && salePrice < price;
}

/** The unit price: the sale price while on sale, else the price. */
export function effectivePrice(priced: Priced): Paise {
  return isOnSale(priced) && priced.salePrice !== null ? priced.salePrice : priced.price;
}

/** Discount in whole percent, rounded; 0 when not on sale. */
export function discountPercent(priced: Priced): number {
  if (!isOnSale(priced)) return 0;
  return Math.round(((priced.price - effectivePrice(priced)) / priced.price) * 100);
}

const SHIPPING_FEE: Paise = 1_000;
/** Shipping is free strictly above this subtotal. */
export const FREE_SHIPPING_ABOVE: Paise = 10_000;
export const TAX_PERCENT = 8;
/** The label of the tax row. */
export const TAX_LABEL = `Tax (${TAX_PERCENT}%)`;
export const REFUND_CHARGE_PERCENT = 2;

export type QuoteLine = { unitPrice: Paise; quantity: number };
/** `codFee` is the fee of cash on delivery. */
export type Quote = { subtotal: Paise; shipping: Paise; tax: Paise; codFee: Paise; total: Paise };

/** `percent` of an amount, rounded half up to the paisa. */
const percentOf = (amount: Paise, percent: number): Paise => Math.floor((amount * percent + 50) / 100);

/** All amounts of an order with these lines, in paise. Zero without lines. */
export function quote(lines: readonly QuoteLine[], codFee: Paise = 0): Quote {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const shipping = lines.length === 0 || subtotal > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_FEE;
  const tax = percentOf(subtotal, TAX_PERCENT);
  return { subtotal, shipping, tax, codFee, total: subtotal + shipping + tax + codFee };
}

/** How a checkout is paid, besides by a provider. */
export type Payable = {
  /** Whether the customer chose cash on delivery. */
  isCash: boolean;
  /** Paise that the shop charges for cash on delivery. */
  codFee: Paise;
  /** Paise of store credit that the customer wants to use. */
  credit: Paise;
};

/**
 * The amounts of a checkout and how much of the total store credit pays. Credit that covers the goods leaves nothing to
 * collect, so there is no fee of cash on delivery.
 */
export function quoteCheckout(
  lines: readonly QuoteLine[],
  { isCash, codFee, credit }: Payable,
): { amounts: Quote; storeCredit: Paise } {
  const goods = quote(lines);
  const isCovered = credit >= goods.total;
  const amounts = isCash && !isCovered ? quote(lines, codFee) : goods;
  return { amounts, storeCredit: Math.min(credit, amounts.total) };
}

/** The smallest whole-rupee amount that makes shipping free, in paise; 0 when already free. */
export function missingForFreeShipping(subtotal: Paise): Paise {
  if (subtotal > FREE_SHIPPING_ABOVE) return 0;
  return Math.floor((FREE_SHIPPING_ABOVE - subtotal) / 100 + 1) * 100;
}

export type RefundAmounts = { gross: Paise; charge: Paise; net: Paise };

/**
 * The refund of a captured amount; the shop's own cancellation carries no charge. `chargeable` is the part of it that is
 * charged: items that were cancelled before are refunded in full.
 */
export function refundAmounts(
  captured: Paise,
  cancelledBy: 'customer' | 'shop',
  chargeable: Paise = captured,
): RefundAmounts {
  const charge = cancelledBy === 'shop' ? 0 : percentOf(chargeable, REFUND_CHARGE_PERCENT);
  return { gross: captured, charge, net: captured - charge };
}
