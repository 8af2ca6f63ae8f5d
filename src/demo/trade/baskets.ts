import type { QuoteLine } from '@/shared/orders/amounts/lines';
import { effectivePrice, type Priced } from '@/shared/orders/pricing';
import { dayMs } from './calendar';
import type { Dice } from './dice';

/** A product as sold in the demo. */
export type Goods = Priced & {
  id: number;
  name: string;
  brand: string | null;
  featured: boolean;
  /** The tariff code, its category's where it has none of its own. */
  hsn?: string | null;
  createdAt: number;
  variants: readonly (Pick<BasketLine, 'size' | 'color' | 'sku' | 'image'> & { id: number })[];
};

export type BasketLine = QuoteLine & {
  productId: number;
  variantId: number;
  name: string;
  brand: string | null;
  image: string | null;
  size: string | null;
  color: string | null;
  sku: string | null;
};

/** Age of the demo's sale; earlier purchases were at full price. */
const saleMs = 45 * dayMs;

export type Shelf = (moment: number) => BasketLine[];

/** The items that one customer puts into a cart at a moment; none while the shop had no products. */
export function shelf(dice: Dice, goods: readonly Goods[], now: Date): Shelf {
  // A few products sell best.
  const preference = new Map(goods.map(({ id }) => [id, 0.15 + dice.next() ** 3]));
  const weightOf = ({ id, featured, ...priced }: Goods) =>
    (preference.get(id) ?? 1) * (featured ? 1.5 : 1) * (effectivePrice(priced) < priced.price ? 1.4 : 1);
  return (moment) => {
    const sold = goods.filter(({ createdAt }) => createdAt <= moment);
    if (sold.length === 0) return [];
    const lines = new Map<number, BasketLine>();
    const count = dice.weighted([1, 2, 3], (_, index) => [0.58, 0.29, 0.13][index] ?? 0);
    for (let line = 0; line < count; line += 1) {
      const chosen = lineOf(dice, dice.weighted(sold, weightOf), now.getTime() - moment <= saleMs);
      lines.set(chosen.variantId, chosen);
    }
    return [...lines.values()];
  };
}

function lineOf(
  dice: Dice,
  { id, name, brand, hsn, variants, ...priced }: Goods,
  isSale: boolean,
): BasketLine {
  // Sizes are the outer order of the grid: the middle sizes sell best.
  const middle = (variants.length - 1) / 2;
  const variant = dice.weighted(variants, (_, index) => 1.3 - Math.abs(index - middle) / (middle + 1));
  return {
    productId: id,
    variantId: variant.id,
    name,
    brand,
    image: variant.image,
    size: variant.size,
    color: variant.color,
    sku: variant.sku,
    hsn: hsn ?? null,
    unitPrice: isSale ? effectivePrice(priced) : priced.price,
    quantity: dice.weighted([1, 2, 3], (_, index) => [0.88, 0.1, 0.02][index] ?? 0),
  };
}
