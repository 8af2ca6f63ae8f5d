import type { VariantStock } from '@/shared/catalogue/stock';
import { optionsText } from '../../../lib/cartLines';

/** Maximum number of listed sizes and colours. */
const maxNamed = 3;

/** "M, Navy: sold out · L, Navy: 2 left · and 4 more". */
export function lowVariantsText(variants: readonly VariantStock[]): string {
  const named = variants.slice(0, maxNamed).map((variant) => {
    const left = variant.stock === 0 ? 'sold out' : `${variant.stock} left`;
    return `${optionsText(variant)}: ${left}`;
  });
  const more = variants.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
}
