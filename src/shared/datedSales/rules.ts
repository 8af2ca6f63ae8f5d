import type { Paise } from '../money';

/** How a computed price is rounded. Apart from `none`, prices are whole rupees. */
export const roundings = ['none', 'to99', 'to9', 'to10'] as const;
export type Rounding = (typeof roundings)[number];

/** How a sale computes the price of a product from its regular price: percent off, or paise off. */
export type SaleRule = { percent: number | null; amount: Paise | null; rounding: Rounding };

const rupee = 100;

/** Prices that a rounding allows: `step × n + offset`, in paise. */
const gridOf: Record<Exclude<Rounding, 'none'>, { step: Paise; offset: Paise }> = {
  to99: { step: 100 * rupee, offset: 99 * rupee },
  to9: { step: 10 * rupee, offset: 9 * rupee },
  to10: { step: 10 * rupee, offset: 0 },
};

/**
 * The nearest allowed price above 0 and below the regular price, the lower of two that are equally near. The price itself where
 * no price is allowed, such as one that ends in 99 below ₹50.
 */
function roundedPrice(price: Paise, regular: Paise, rounding: Rounding): Paise {
  if (rounding === 'none') return price;
  const { step, offset } = gridOf[rounding];
  const least = offset > 0 ? offset : step;
  const most = regular - 1 - ((((regular - 1 - offset) % step) + step) % step);
  if (most < least) return price;
  const nearest = Math.ceil((price - offset) / step - 0.5) * step + offset;
  return Math.min(Math.max(nearest, least), most);
}

/** The price of a product by the rule of a sale; null when it would not be above 0 and below the regular price. */
export function ruledPrice(regular: Paise, { percent, amount, rounding }: SaleRule): Paise | null {
  const cut = percent === null ? (amount ?? 0) : Math.round((regular * percent) / 100);
  const unrounded = regular - cut;
  return unrounded > 0 && unrounded < regular ? roundedPrice(unrounded, regular, rounding) : null;
}
