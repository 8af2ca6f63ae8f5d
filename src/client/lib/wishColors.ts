import { ownRecord, wishColorsKey } from './browserStorage';

/** Maximum products with a stored color; the oldest are dropped. */
const most = 200;

const record = ownRecord<{ colors: [productId: number, color: string][] }>('localStorage', wishColorsKey);
const colorsOf = (owner: number) => record.read(owner)?.colors ?? [];

/** The color shown when a customer added a product to the wishlist in this browser. */
export const wishColorOf = (owner: number, productId: number): string | undefined =>
  colorsOf(owner).find(([id]) => id === productId)?.[1];

/** Null clears it. */
export function rememberWishColor(owner: number, productId: number, color: string | null): void {
  const others = colorsOf(owner).filter(([id]) => id !== productId);
  const colors = color === null ? others : [...others, [productId, color] as [number, string]];
  record.write(owner, { colors: colors.slice(-most) });
}
