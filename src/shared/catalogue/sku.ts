import type { VariantKey } from './stock';

/** Maximum id length in product feeds. */
const maxLength = 50;

/** 32-bit FNV-1a, for names that are too long or have characters not allowed in ids. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase();
}

/** The id of a product for other systems. */
export const productSku = (productId: number): string => `TANTU-${productId}`;

/** The id of a size and color; it does not change when others are added. `TANTU-12-S-RANI_PINK`. */
export function variantSku(productId: number, { size, color }: VariantKey): string {
  const names = [size, color].filter((name) => name !== null);
  const sku = [productSku(productId), ...names.map((name) => name.toUpperCase().replace(/ /g, '_'))].join(
    '-',
  );
  const isPlain = names.every((name) => /^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(name));
  return isPlain && sku.length <= maxLength ? sku : `${productSku(productId)}-${hashOf(names.join('\n'))}`;
}

/** The page of a product with a color chosen, so that each listed variant links to its own view. */
export const productPath = (productId: number, color: string | null): string =>
  `/products/${productId}${color === null ? '' : `?color=${encodeURIComponent(color)}`}`;
