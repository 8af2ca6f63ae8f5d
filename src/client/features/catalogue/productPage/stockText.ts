import { LIMITS } from '@/shared/shop';
import type { Product } from '../types';

/** How much is left of the chosen size and color, named as far as the product has a choice of them. */
export function stockText(
  { stock, sizes, colors }: Pick<Product, 'stock' | 'sizes' | 'colors'>,
  left: number,
): string {
  if (stock === 0) return 'Sold out';
  const names = [...(sizes.length > 1 ? ['size'] : []), ...(colors.length > 1 ? ['colour'] : [])];
  const chosen = names.join(' and ');
  if (left === 0) return `This ${chosen} is sold out. Choose another, or we can email you when it is back.`;
  if (left >= LIMITS.lowStock) return 'In stock';
  return `Only ${left} left${chosen && ` in this ${chosen}`}`;
}
