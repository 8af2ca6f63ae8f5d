import type { Paise } from '@/shared/money';
import { AppError } from '../../platform/errors';

/** A size and colour of a product, for carts and orders. */
export type Variant = {
  variantId: number;
  productId: number;
  size: string | null;
  color: string | null;
  sku: string | null;
  /** Pieces; 0 when the shop no longer sells the variant. */
  left: number;
  isSold: boolean;
};

/** The fields of a product needed to sell it. */
export type SellableProduct = {
  id: number;
  name: string;
  brand: string | null;
  /** Effective price of one piece. */
  unitPrice: Paise;
  sizes: string[];
  colors: string[];
  isShown: boolean;
};

type Options = { size: string | null; color: string | null };
export type Choice = Options & { productId: number };

/**
 * The chosen size and colour of a product. Throws conflict for a product that is no longer sold, and invalid
 * for a missing or unknown size or colour.
 */
export function chosenOptions(
  { name, sizes, colors, isShown }: Pick<SellableProduct, 'name' | 'sizes' | 'colors' | 'isShown'>,
  { size, color }: Options,
): Options {
  if (!isShown) throw new AppError('conflict', `${name} is no longer available.`);
  const isUnknown = (option: string | null, options: string[]) =>
    option !== null && options.length > 0 && !options.includes(option);
  if (isUnknown(size, sizes) || isUnknown(color, colors)) throw unknownVariant(name, { size, color });
  if (sizes.length > 0 && size === null) throw new AppError('invalid', 'Please select a size');
  if (colors.length > 0 && color === null) throw new AppError('invalid', 'Please select a color');
  // A product without sizes (or colours) has one variant; the named option is ignored.
  return { size: sizes.length > 0 ? size : null, color: colors.length > 0 ? color : null };
}

export const unknownVariant = (name: string, options: Options): AppError =>
  new AppError('invalid', `${lineLabel(name, options)} is not one of our items.`);

/** An item's name with its size and colour: `Linen Kurta (M, Black)`. */
export function lineLabel(name: string, { size, color }: Options): string {
  const options = [size, color].filter((option) => option !== null);
  return options.length > 0 ? `${name} (${options.join(', ')})` : name;
}
