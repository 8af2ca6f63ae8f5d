import type { VariantKey } from './stock';

/** Longest id that product feeds take. */
const maxLength = 50;

/** FNV-1a of 32 bits, for what would be too long or has signs that ids do not. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase();
}

/** What a product is called by other systems. */
export const productSku = (productId: number): string => `TANTU-${productId}`;

/** The same for one size and color of it; it stays when others are added. `TANTU-12-S-RANI_PINK`. */
export function variantSku(productId: number, { size, color }: VariantKey): string {
  const names = [size, color].filter((name) => name !== null);
  const sku = [productSku(productId), ...names.map((name) => name.toUpperCase().replace(/ /g, '_'))].join(
    '-',
  );
  const isPlain = names.every((name) => /^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(name));
  return isPlain && sku.length <= maxLength ? sku : `${productSku(productId)}-${hashOf(names.join('\n'))}`;
}

/** The page of a product, with a color chosen: every variant that is told of leads to what it is. */
export const productPath = (productId: number, color: string | null): string =>
  `/products/${productId}${color === null ? '' : `?color=${encodeURIComponent(color)}`}`;
