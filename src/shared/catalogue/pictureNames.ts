/** Lower-case words of a name, without accents; what separates them does not matter. */
const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words of a name as a key, by which file names and products are compared. */
export const keyOfName = (name: string): string => wordsOfName(name).join('-');

export type PictureName = {
  /** The words of the file's name without its ending. */
  words: string[];
  /** The number at its end: the place among the pictures of a colour, from 1; null without one. */
  place: number | null;
};

/** Largest number that is a place: more is part of the name, such as a year. */
const maxPlace = 99;

/** Reads `kurta-indigo-2.jpg`, `Kurta Indigo (2).jpg` or `KURTA_INDIGO_2.webp`. */
export function readPictureName(fileName: string): PictureName {
  const words = wordsOfName(fileName.replace(/\.[^.]*$/, ''));
  const last = words.at(-1) ?? '';
  const number = /^\d{1,2}$/.test(last) ? Number(last) : 0;
  return { words, place: number >= 1 && number <= maxPlace && words.length > 1 ? number : null };
}

/** A product by the keys that its pictures may be named by. */
export type NamedProduct = { id: number; name: string; colors: readonly string[] };
/** What a SKU names: a size and colour of a product. */
export type NamedVariant = { product: NamedProduct; color: string | null };

export type PictureMatch = { product: NamedProduct; color: string | null; place: number };

type Known = {
  /** Products by the key of their name; several where names are equal. */
  byName: (key: string) => readonly NamedProduct[];
  /** The variant of a SKU, whose words are joined by hyphens. */
  bySku: (key: string) => NamedVariant | undefined;
};

/**
 * Finds what a picture shows by its file's name: a SKU, or the name of a product, then a colour of it, then its place, 1
 * where there is none. The longest name of a product wins. Returns null for a name that fits no product or several.
 */
export function matchPicture(fileName: string, { byName, bySku }: Known): PictureMatch | null {
  const { words, place } = readPictureName(fileName);
  const withoutPlace = place === null ? words : words.slice(0, -1);
  // A number at the end may belong to the SKU or to the name.
  for (const [named, at] of [
    [withoutPlace, place ?? 1],
    [words, 1],
  ] as const) {
    const variant = bySku(named.join('-'));
    if (variant) return { product: variant.product, color: variant.color, place: at };
    const found = matchName(named, byName);
    if (found) return { ...found, place: at };
  }
  return null;
}

function matchName(words: readonly string[], byName: Known['byName']): Omit<PictureMatch, 'place'> | null {
  for (let count = words.length; count > 0; count -= 1) {
    const products = byName(words.slice(0, count).join('-'));
    const rest = words.slice(count).join('-');
    const fitting = products.flatMap((product) => {
      const color = product.colors.find((one) => keyOfName(one) === rest);
      return rest === '' || color !== undefined ? [{ product, color: color ?? null }] : [];
    });
    if (fitting.length === 1) return fitting[0] ?? null;
    if (fitting.length > 1) return null;
  }
  return null;
}

/** All names of products that a file's name may begin with. */
export const nameKeysOf = (fileName: string): string[] => {
  const { words } = readPictureName(fileName);
  return words.map((_, at) => words.slice(0, at + 1).join('-'));
};

export type PlacedPicture = { url: string; color: string | null; alt: string | null };
export type NewPicture = { url: string; color: string | null; place: number };

/** The picture at a place of a colour. */
export const pictureAt = <Picture extends { color: string | null }>(
  pictures: readonly Picture[],
  { color, place }: Pick<NewPicture, 'color' | 'place'>,
): Picture | undefined => pictures.filter((one) => one.color === color)[place - 1];

/**
 * A product's pictures with new ones: each replaces the one at its place among the pictures of its colour, or follows the
 * last of them. A picture that the product has at another place moves.
 */
export function placePictures(
  pictures: readonly PlacedPicture[],
  added: readonly NewPicture[],
): PlacedPicture[] {
  let placed = [...pictures];
  for (const { url, color, place } of [...added].sort((a, b) => a.place - b.place)) {
    const replaced = pictureAt(placed, { color, place });
    if (replaced?.url === url) continue;
    const picture = { url, color, alt: null };
    if (replaced) placed = placed.map((one) => (one === replaced ? picture : one));
    else {
      const last = placed.findLastIndex((one) => one.color === color);
      placed.splice(last === -1 ? placed.length : last + 1, 0, picture);
    }
    placed = placed.filter((one) => one === picture || one.url !== url);
  }
  return placed;
}
