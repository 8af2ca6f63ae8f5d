import type { PictureValue } from './productForm';

export const urlsOf = (pictures: readonly PictureValue[]): string =>
  pictures.map(({ url }) => url).join('\n');

/** Adds a picture; a listed one is not added again. */
export function withPicture(pictures: readonly PictureValue[], url: string): PictureValue[] {
  const isKnown = pictures.some((picture) => picture.url === url);
  return isKnown ? [...pictures] : [...pictures, { url, alt: '', color: null }];
}

/** Parses lines of text into pictures: trims, drops blanks and duplicates, preserves known details. */
export function picturesOfText(text: string, known: readonly PictureValue[]): PictureValue[] {
  const urls = new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  return [...urls].map(
    (url) => known.find((picture) => picture.url === url) ?? { url, alt: '', color: null },
  );
}

/** The list with an element moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
