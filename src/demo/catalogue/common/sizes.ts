const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
type LetterSize = (typeof letterSizes)[number];

/** Letter sizes from one to the other, both included. */
export function letters(from: LetterSize, to: LetterSize): string[] {
  return letterSizes.slice(letterSizes.indexOf(from), letterSizes.indexOf(to) + 1);
}

/** Waist sizes in inches, in steps of two, both ends included. */
export function waists(from: number, to: number): string[] {
  return Array.from({ length: (to - from) / 2 + 1 }, (_, index) => String(from + index * 2));
}

/** Shoe sizes `UK 4` to `UK 11`, both ends included. */
export function shoes(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `UK ${from + index}`);
}

export const freeSize = ['Free Size'];
