import type { Paise } from '../../money';

/**
 * Divides an amount by weights with the largest remainder: each share is its part rounded down, and the paise that are left go
 * to the largest remainders, of equal ones to the larger share, then to the smaller key. The shares are not negative and
 * add up to the amount. Without any weight, the first share takes the amount. `keys` are the places unless given: with keys
 * of the parts themselves, their order decides nothing.
 */
export function allocate(
  amount: Paise,
  weights: readonly number[],
  keys: readonly number[] = weights.map((_, place) => place),
): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, place) => (place === 0 ? amount : 0));
  // As big integers: amount × weight can exceed what a number holds exactly.
  const parts = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    const [share, remainder] = [Number(product / BigInt(sum)), Number(product % BigInt(sum))];
    return { place, key: keys[place] ?? place, share, remainder };
  });
  const shares = parts.map(({ share }) => share);
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const first = parts
    .toSorted((a, b) => b.remainder - a.remainder || b.share - a.share || a.key - b.key || a.place - b.place)
    .slice(0, left);
  for (const { place } of first) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/**
 * Divides an amount into equal shares, each within a paisa of the others. Where it does not divide, the further paise are
 * spread evenly: the first n shares are at most half a paisa from n parts of the whole.
 */
export function split(amount: Paise, count: number): Paise[] {
  const upTo = (shares: number): Paise => Math.floor((2 * amount * shares + count) / (2 * count));
  return Array.from({ length: count }, (_, place) => upTo(place + 1) - upTo(place));
}
