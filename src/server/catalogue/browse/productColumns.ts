import type { AnyColumn, SQL } from 'drizzle-orm';
import { products } from '@/db/schema';
import { type OptionName, optionNames } from '@/shared/catalogue/listing';
import { isOnSale } from '@/shared/orders/pricing';
import { countryName } from '@/shared/schemas/catalogue/country';
import { type Gender, genderOf, genders } from '@/shared/search/vocabulary';
import type { AttributeLists } from '../core/attributeLists';
import { shown } from '../core/reads';
import { pricedOf, shownPrice } from '../core/shownPrices';
import type { ListedNames } from './optionLists';

/** What SQLite loads of each product. */
export const loadedColumns = {
  id: products.id,
  name: products.name,
  categoryId: products.categoryId,
  price: products.price,
  salePrice: products.salePrice,
  datedPrice: products.datedPrice,
  stock: products.stock,
  createdAt: products.createdAt,
  ratingTotal: products.ratingTotal,
  reviewCount: products.reviewCount,
  featured: products.featured,
  sizes: products.sizes,
  colors: products.colors,
  kind: products.kind,
  material: products.material,
  origin: products.origin,
  attributeValueIds: products.attributeValueIds,
  catalogueVersion: products.catalogueVersion,
  shown,
};

type Stored<Column> = Column extends AnyColumn
  ? Column['_']['driverParam'] | (Column['_']['notNull'] extends true ? never : null)
  : Column extends SQL.Aliased<infer Value>
    ? Value
    : never;

/** A loaded product as SQLite stores it: times and flags as numbers, lists as JSON. */
export type LoadedProduct = {
  [Name in keyof typeof loadedColumns]: Stored<(typeof loadedColumns)[Name]>;
};

/** The number of a missing category or gender. */
export const none = 0;
export const genderNumber = (gender: Gender | null): number => (gender ? genders.indexOf(gender) + 1 : none);

const discountOf = (product: LoadedProduct): number => (product.price - shownPrice(product)) / product.price;
const ratingOf = ({ ratingTotal, reviewCount }: LoadedProduct): number =>
  reviewCount > 0 ? ratingTotal / reviewCount : 0;

type ToNumber = (product: LoadedProduct) => number;
const bytes = (toNumber: ToNumber) => ({ values: (rows: number) => new Uint8Array(rows), toNumber });
const integers = (toNumber: ToNumber) => ({ values: (rows: number) => new Uint32Array(rows), toNumber });
const reals = (toNumber: ToNumber) => ({ values: (rows: number) => new Float64Array(rows), toNumber });

/** What lists are filtered and sorted by: a number for each product. Prices are paise, flags 0 or 1. */
export const numberColumns = {
  id: integers(({ id }) => id),
  /** Changes with whatever a shopper sees of the product. */
  catalogueVersion: integers(({ catalogueVersion }) => catalogueVersion),
  categoryId: integers(({ categoryId }) => categoryId ?? none),
  /** Whom it is for by the words of its name. */
  gender: bytes(({ name }) => genderNumber(genderOf(name))),
  price: integers(shownPrice),
  /** On sale or not. */
  fullPrice: integers(({ price }) => price),
  /** Pieces of all sizes and colors together. */
  stock: integers(({ stock }) => stock),
  onSale: bytes((product) => Number(isOnSale(pricedOf(product)))),
  /** Share of the price, 0 to 1. */
  discount: reals(discountOf),
  createdAt: reals(({ createdAt }) => createdAt),
  rating: reals(ratingOf),
  reviewCount: integers(({ reviewCount }) => reviewCount),
  /** Ranks equal matches of a search: a good mean of many ratings before that of few. */
  popularity: reals((product) => ratingOf(product) * Math.log2(1 + product.reviewCount)),
  featured: bytes(({ featured }) => featured),
};

type OptionColumn = {
  toText: (product: LoadedProduct) => string;
  namesIn: (text: string, lists: AttributeLists) => ListedNames;
};

/** What lists are filtered by and counted in: the options, and the slugs of attributes' values. */
export type ListName = OptionName | 'attributes';
export const listNames: readonly ListName[] = [...optionNames, 'attributes'];

/** An object with a value for each list of names. */
export const mapLists = <Value>(toValue: (name: ListName) => Value): Record<ListName, Value> =>
  Object.fromEntries(listNames.map((name) => [name, toValue(name)])) as Record<ListName, Value>;

/** A list of names for each product. */
export const optionColumns: Record<ListName, OptionColumn> = {
  sizes: { toText: ({ sizes }) => sizes, namesIn: (sizes) => ({ counted: JSON.parse(sizes) }) },
  // Counted by their families, and found by their own names, too.
  colors: {
    toText: ({ colors }) => colors,
    namesIn: (text, lists) => {
      const colors: string[] = JSON.parse(text);
      return { counted: [...new Set(colors.map((color) => lists.familyOf(color)))], alsoAsked: colors };
    },
  },
  kinds: {
    toText: ({ kind }) => kind ?? '',
    namesIn: (kind) => ({ counted: kind === '' ? [] : [kind] }),
  },
  materials: {
    toText: ({ material, attributeValueIds }) => `${attributeValueIds}${material ?? ''}`,
    namesIn: (text, lists) => {
      const end = text.indexOf(']') + 1;
      return { counted: lists.materialsOf(text.slice(end), JSON.parse(text.slice(0, end))) };
    },
  },
  /** The empty name is the country of goods that name none: that of the shop. */
  origins: {
    toText: ({ origin }) => origin ?? '',
    namesIn: (code) => ({ counted: [countryName(code) ?? code] }),
  },
  attributes: {
    toText: ({ attributeValueIds }) => attributeValueIds,
    namesIn: (ids, lists) => ({
      counted: lists
        .valuesOf(JSON.parse(ids))
        .filter(({ attribute }) => !attribute.readsMaterial)
        .map(({ slug }) => slug),
    }),
  },
};

/**
 * Orders names by comparing code units, without case and accents and numbers by value: a collator takes ten times as
 * long, and a list compares thousands.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
