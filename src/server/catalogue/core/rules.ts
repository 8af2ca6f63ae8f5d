import type { Paise } from '@/shared/money';
import { AppError, notFound } from '../../platform/errors';

/** One size and colour of a product, as carts and orders name it. */
export type Variant = {
  variantId: number;
  productId: number;
  size: string | null;
  color: string | null;
  /** Pieces; 0 when the shop no longer sells the variant. */
  left: number;
  isSold: boolean;
};

/** What selling a product needs to know of it. */
export type SellableProduct = {
  id: number;
  name: string;
  brand: string | null;
  /** Effective price of one piece. */
  unitPrice: Paise;
  sizes: string[];
  colors: string[];
  isShown: boolean;
  variants: Variant[];
  pictures: { url: string; color: string | null }[];
};

export type Choice = { productId: number; size: string | null; color: string | null };

/**
 * The variant that a shopper means. Throws notFound for an unknown product, conflict for one that is no longer
 * sold, and invalid for a missing or unknown size or colour.
 */
export function chooseVariant(product: SellableProduct | undefined, { size, color }: Choice): Variant {
  if (!product) throw notFound('Product');
  const { name, sizes, colors, variants, isShown } = product;
  if (!isShown) throw new AppError('conflict', `${name} is no longer available.`);
  if (sizes.length > 0 && size === null) throw new AppError('invalid', 'Please select a size');
  if (colors.length > 0 && color === null) throw new AppError('invalid', 'Please select a color');
  // A product without sizes (or colours) has one variant, whatever is named.
  const wanted = { size: sizes.length > 0 ? size : null, color: colors.length > 0 ? color : null };
  const variant = variants.find(
    (one) => one.isSold && one.size === wanted.size && one.color === wanted.color,
  );
  if (!variant) throw new AppError('invalid', `${lineLabel(name, wanted)} is not one of our items.`);
  return variant;
}

/** An item's name with its size and colour: `Linen Kurta (M, Black)`. */
export function lineLabel(
  name: string,
  { size, color }: { size: string | null; color: string | null },
): string {
  const options = [size, color].filter((option) => option !== null);
  return options.length > 0 ? `${name} (${options.join(', ')})` : name;
}

/** The picture of a colour, or the product's first. */
export const pictureOf = ({ pictures }: SellableProduct, color: string | null): string | null =>
  (pictures.find((picture) => color !== null && picture.color === color) ?? pictures[0])?.url ?? null;
