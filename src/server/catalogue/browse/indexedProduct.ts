import type { Gender } from '@/shared/search/vocabulary';

/** What filtering, counting and sorting need of a product; everything else stays in the database. */
export type IndexedProduct = {
  id: number;
  /** Changes with whatever a shopper sees of it. */
  catalogueVersion: number;
  /** Orders names by comparing code units: a collator takes ten times as long, and a list compares thousands. */
  nameKey: string;
  categoryId: number | null;
  /** Whom it is for by the words of its name; null where they do not tell. */
  gender: Gender | null;
  /** Effective price in paise. */
  price: number;
  /** The price in paise, on sale or not. */
  fullPrice: number;
  /** Pieces, all sizes and colours together. */
  stock: number;
  onSale: boolean;
  /** Share of the price that the sale takes off, 0 to 1. */
  discount: number;
  createdAt: number;
  rating: number;
  reviewCount: number;
  /** Weight among equal matches of a search: a good mean of many ratings before one of few. */
  popularity: number;
  featured: boolean;
  sizes: OptionList;
  colors: OptionList;
  /** One kind or none. */
  kinds: OptionList;
  materials: OptionList;
};

/** A list of options such as sizes; products with equal lists share one, which is counted by its number. */
export type OptionList = { readonly number: number; readonly names: readonly string[] };

/** Gives equal lists one object, and knows which of them products have. */
export class OptionLists {
  readonly #known = new Map<string, OptionList>();
  /** By a list's number: how many products have it. */
  readonly #uses: number[] = [];
  readonly #read: (column: string) => readonly string[];

  /** `read` takes the names out of a column's text. */
  constructor(read: (column: string) => readonly string[]) {
    this.#read = read;
  }

  of(column: string): OptionList {
    const known = this.#known.get(column);
    if (known) return known;
    const list = { number: this.#known.size, names: this.#read(column) };
    this.#known.set(column, list);
    return list;
  }

  /** Notes that one product more has the list, or with -1 one less. */
  count(list: OptionList, change: 1 | -1): void {
    this.#uses[list.number] = (this.#uses[list.number] ?? 0) + change;
  }

  /** The names that products have, sorted. */
  usedNames(): string[] {
    const used = [...this.#known.values()].filter(({ number }) => (this.#uses[number] ?? 0) > 0);
    return [...new Set(used.flatMap(({ names }) => names))].sort();
  }
}

/** A name's place in the alphabet as text: without case and accents, numbers by value. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
