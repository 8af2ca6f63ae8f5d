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
  /** As their columns have them. */
  sizes: string;
  colors: string;
  /** One kind or none. */
  kinds: string;
  materials: string;
};

/** A name's place in the alphabet as text: without case and accents, numbers by value. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
