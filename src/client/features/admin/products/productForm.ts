import { type LegalFactName, mapLegalFacts } from '@/shared/catalogue/legalFacts';
import type { ProductStatus } from '@/shared/catalogue/lifecycle';
import { mapProductTexts, type ProductTextName } from '@/shared/catalogue/productTexts';
import { atSizeGuideLine, formatSizeTable, parseSizeGuide } from '@/shared/catalogue/sizeGuide';
import { distinctNames, spreadStock, type VariantKey, variantGrid } from '@/shared/catalogue/stock';
import { variantFieldNames } from '@/shared/catalogue/variantFields';
import { typedTime } from '@/shared/dates';
import { mediaIdOf, mediaUrl, pictureText } from '@/shared/media';
import {
  createProductIn,
  type OptionRenames,
  type ProductPatch,
  productPatch,
} from '@/shared/schemas/catalogue/adminCatalogue';
import type { Outputs } from '../../../lib/trpc';
import { newNameOf, originOf, renamesBetween } from './optionRenames';
import { changedDetails, type Details, detailInputs } from './variantDetails';

export type AdminProduct = Outputs['admin']['products']['get'];

export type PictureValue = {
  url: string;
  /** Empty: the product's name and colour describe it. */
  alt: string;
  /** The colour it shows; null for all. */
  color: string | null;
};

/** The form's values as typed. */
export type ProductValues = Record<ProductTextName | LegalFactName, string> & {
  name: string;
  description: string;
  price: string;
  salePrice: string;
  /** Empty for no category. */
  categoryId: string;
  /** The tariff code; empty for that of the category. */
  hsn: string;
  featured: boolean;
  status: ProductStatus;
  /** Indian times as the browser's fields take them; empty for none. */
  publishAt: string;
  unpublishAt: string;
  /** Comma separated. */
  sizes: string;
  colors: string;
  /** Ids of the values of the shop's attributes, ascending. */
  attributeValueIds: number[];
  pictures: PictureValue[];
  /** Pieces by `variantKey`. */
  stock: Record<string, string>;
  /** The product's own size guide: a table as text, and how to measure. Empty to use the category's. */
  sizeTable: string;
  sizeHowTo: string;
  /** Typed fields of variants such as SKU and bin, by the `variantKey` as read. */
  details: Details;
  /** Removed sizes and colours that are not renames of the names at their positions. */
  separate: string[];
};

/** The payload of a save: the fields that differ from the product as read. */
type Input = { [Field in keyof ProductPatch]: unknown } & {
  renames?: OptionRenames;
  undatedSalePrice?: unknown;
};

export const variantKey = ({ size, color }: VariantKey): string => JSON.stringify([size, color]);

/** Parses a comma separated list of names. */
export const namesIn = (text: string): string[] => distinctNames(text.split(','));

export const gridOf = ({ sizes, colors }: Pick<ProductValues, 'sizes' | 'colors'>): VariantKey[] =>
  variantGrid(namesIn(sizes), namesIn(colors));

export const countsOf = (values: ProductValues): number[] =>
  gridOf(values).map((cell) => Number(values.stock[variantKey(cell)] ?? 0));

/** Whether any size and color has a typed stock. */
export const hasStock = (values: ProductValues): boolean =>
  gridOf(values).some((cell) => (values.stock[variantKey(cell)] ?? '').trim() !== '');

/** Total pieces; NaN while a value is not a number. */
export const totalOf = (values: ProductValues): number => countsOf(values).reduce((sum, one) => sum + one, 0);

/** The stock with a total spread evenly over the grid. */
export function spreadOver(values: ProductValues, total: number): Record<string, string> {
  const grid = gridOf(values);
  const shares = spreadStock(Math.max(0, Math.floor(total || 0)), grid.length);
  return Object.fromEntries(grid.map((cell, index) => [variantKey(cell), String(shares[index])]));
}

const EMPTY: ProductValues = {
  ...mapProductTexts(() => ''),
  ...mapLegalFacts(() => ''),
  name: '',
  description: '',
  price: '',
  salePrice: '',
  categoryId: '',
  hsn: '',
  featured: false,
  status: 'published',
  publishAt: '',
  unpublishAt: '',
  sizes: '',
  colors: '',
  attributeValueIds: [],
  pictures: [],
  stock: {},
  sizeTable: '',
  sizeHowTo: '',
  details: {},
  separate: [],
};

/** Formats an amount without zero paise. */
const typed = (decimal: string): string => decimal.replace(/\.00$/, '');

const typedOrEmpty = (decimal: string | null): string => (decimal === null ? '' : typed(decimal));
/** To the minute, unless it has seconds. The product of a stored draft has its times as text. */
const localTime = (time: Date | string | null): string =>
  typedTime(time ? new Date(time) : null).replace(/:00$/, '');

export function valuesOf(product: AdminProduct | null): ProductValues {
  if (!product) return EMPTY;
  const { name, description, price, salePrice, categoryId, featured, sizes, colors } = product;
  return {
    ...mapProductTexts((text) => product[text] ?? ''),
    ...mapLegalFacts((fact) => product[fact] ?? ''),
    name,
    description,
    price: typed(price),
    salePrice: typedOrEmpty(product.undatedSalePrice === undefined ? salePrice : product.undatedSalePrice),
    categoryId: categoryId === null ? '' : String(categoryId),
    hsn: product.hsn ?? '',
    featured,
    status: product.status,
    publishAt: localTime(product.publishAt),
    unpublishAt: localTime(product.unpublishAt),
    sizes: sizes.join(', '),
    colors: colors.join(', '),
    // A product of a stored draft may be older than the field.
    attributeValueIds: [...(product.attributeValueIds ?? [])].sort((a, b) => a - b),
    pictures: product.pictures.map(({ url, alt, color }) => {
      const isDefault = alt === pictureText(name, color);
      return { url: canonical(url), alt: isDefault ? '' : alt, color };
    }),
    stock: Object.fromEntries(product.variants.map((cell) => [variantKey(cell), String(cell.stock)])),
    sizeTable: product.sizeGuide ? formatSizeTable(product.sizeGuide) : '',
    sizeHowTo: product.sizeGuide?.howTo ?? '',
    details: {},
    separate: [],
  };
}

function canonical(url: string): string {
  const id = mediaIdOf(url);
  return id ? mediaUrl(id) : url;
}

const pieces = (text: string | undefined): unknown => {
  if (text === undefined || text.trim() === '') return 0;
  return Number(text);
};

/** The times count only while it is published. */
const lifecycleInput = ({ status, publishAt, unpublishAt }: ProductValues) =>
  status === 'published'
    ? { status, publishAt, unpublishAt }
    : { status, publishAt: null, unpublishAt: null };

/** All form values as procedure input. */
function whole(values: ProductValues): Input {
  const { name, description, price, salePrice, categoryId, featured, sizes, colors } = values;
  return {
    ...mapProductTexts((text) => values[text]),
    ...mapLegalFacts((fact) => values[fact]),
    name,
    description,
    price,
    salePrice,
    categoryId: categoryId === '' ? null : Number(categoryId),
    hsn: values.hsn,
    featured,
    ...lifecycleInput(values),
    sizes: namesIn(sizes),
    colors: namesIn(colors),
    attributeValueIds: values.attributeValueIds,
    pictures: values.pictures,
    sizeGuide: parseSizeGuide(values.sizeTable, values.sizeHowTo),
    variants: gridOf(values).map((cell) => ({
      ...cell,
      stock: pieces(values.stock[variantKey(cell)]),
      ...detailInputs(values.details[variantKey(cell)]),
    })),
  };
}

export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The form fields that differ from the opened product. */
export function changedFields(product: AdminProduct, values: ProductValues): (keyof ProductValues)[] {
  const before = valuesOf(product);
  const names = Object.keys(EMPTY) as (keyof ProductValues)[];
  return names.filter((name) => {
    if (name === 'separate') return false;
    if (name === 'sizes' || name === 'colors') return !isEqual(namesIn(before[name]), namesIn(values[name]));
    if (name === 'stock') return changedCells(product, values).some(({ stock }) => stock !== undefined);
    if (name === 'details') return changedCells(product, values).some(({ hasDetails }) => hasDetails);
    return !isEqual(before[name], values[name]);
  });
}

/** The names that replaced others since the product was read. */
export const renamesOf = (product: AdminProduct, values: ProductValues): OptionRenames =>
  renamesBetween(product, namesOf(values), values.separate);

export const namesOf = ({ sizes, colors }: Pick<ProductValues, 'sizes' | 'colors'>) => ({
  sizes: namesIn(sizes),
  colors: namesIn(colors),
});

function changedCells(product: AdminProduct, values: ProductValues) {
  const renames = renamesOf(product, values);
  const isSameGrid = isEqual(gridOf(valuesOf(product)), gridOf(values));
  return gridOf(values)
    .map((cell) => {
      const origin = variantKey(originOf(cell, renames));
      const known = product.variants.find((variant) => variantKey(variant) === origin);
      const typed = changedDetails(values.details[origin], known);
      const [stock, was] = [pieces(values.stock[variantKey(cell)]), known?.stock];
      const hasStock = !isSameGrid || stock !== was;
      return { cell, typed, hasDetails: Object.keys(typed).length > 0, ...(hasStock && { stock, was }) };
    })
    .filter(({ stock, hasDetails }) => stock !== undefined || hasDetails);
}

/** The changed cells as procedure input: the stock with the one read, where it differs, and typed fields. */
const cellInputs = (product: AdminProduct, values: ProductValues) =>
  changedCells(product, values).map(({ cell, typed, hasDetails: _hasDetails, ...stock }) => ({
    ...cell,
    ...stock,
    ...detailInputs(typed),
  }));

/** Sent as `variants`. */
const variantValues: readonly (keyof ProductValues)[] = ['stock', 'details'];
const sizeGuideFields: readonly (keyof ProductValues)[] = ['sizeTable', 'sizeHowTo'];

/** The payload to update a product: only changed fields, each cell with its previous value. */
export function updateOf(product: AdminProduct, values: ProductValues): Input {
  const all = whole(values);
  const changed = changedFields(product, values);
  const patch: Input = Object.fromEntries(
    changed
      .filter((field) => !variantValues.includes(field) && !sizeGuideFields.includes(field))
      .map((field) => [field, all[field as keyof ProductPatch]]),
  );
  // While a sale with dates runs, its price would be taken for one that was read and is sent back.
  if (product.undatedSalePrice !== undefined && patch.salePrice !== undefined) {
    patch.undatedSalePrice = patch.salePrice;
    delete patch.salePrice;
  }
  if (changed.some((field) => sizeGuideFields.includes(field))) patch.sizeGuide = all.sizeGuide;
  const isGridChanged = changed.includes('sizes') || changed.includes('colors');
  if (isGridChanged || changed.some((field) => variantValues.includes(field)))
    patch.variants = cellInputs(product, values);
  const renames = renamesOf(product, values);
  if (renames.sizes.length + renames.colors.length === 0) return patch;
  const pictures = values.pictures.map((picture) => ({
    ...picture,
    color: newNameOf(picture.color, renames),
  }));
  return { ...patch, renames, ...(patch.pictures !== undefined && { pictures }) };
}

export const createOf = (values: ProductValues): Input => whole(values);

type Errors = Partial<Record<keyof ProductValues, string>>;

const formFieldOf: Record<string, keyof ProductValues> = { variants: 'stock', sizeGuide: 'sizeTable' };

/** The form's errors by field, from the server's schema. */
export function faultsOf(values: ProductValues, isNew: boolean): Errors {
  const result = (isNew ? createProductIn : productPatch).safeParse(whole(values));
  const errors: Errors = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const isDetail = path[0] === 'variants' && variantFieldNames.some((name) => name === path[2]);
    const field = isDetail ? 'details' : (formFieldOf[String(path[0])] ?? (path[0] as keyof ProductValues));
    errors[field] ??= atSizeGuideLine(path, message);
  }
  if (!hasStock(values)) errors.stock = 'Please enter the stock.';
  else if (gridOf(values).some((cell) => values.stock[variantKey(cell)]?.trim() === ''))
    errors.stock = 'Please enter the stock of every size and colour.';
  for (const field of ['price', 'salePrice'] as const) {
    if (/\.\d*[1-9]/.test(values[field])) errors[field] ??= 'Please enter whole rupees.';
  }
  const { price, salePrice, publishAt, unpublishAt } = result.data ?? {};
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    errors.unpublishAt = 'The end must be after the start.';
  // The server accepts it without effect; in the form it is a mistake.
  if (price && salePrice && salePrice >= price) errors.salePrice = 'The sale price must be below the price.';
  return errors;
}

/** Pieces lost because their size or colour is removed. */
export function piecesLost(product: AdminProduct, values: ProductValues): number {
  const renames = renamesOf(product, values);
  const remaining = new Set(gridOf(values).map((cell) => variantKey(originOf(cell, renames))));
  const lost = product.variants.filter((cell) => !remaining.has(variantKey(cell)));
  const gone = lost.reduce((sum, { stock }) => sum + stock, 0);
  return Math.min(gone, Math.max(0, product.stock - totalOf(values)));
}

/** The form rebased on the current product: typed changes stay, everything else is current. */
export function rebased(before: AdminProduct, now: AdminProduct, values: ProductValues): ProductValues {
  const mine = new Set(changedFields(before, values));
  const theirs = valuesOf(now);
  const merged = Object.fromEntries(
    (Object.keys(EMPTY) as (keyof ProductValues)[])
      .filter((field) => field !== 'stock')
      .map((field) => [field, field === 'details' || mine.has(field) ? values[field] : theirs[field]]),
  ) as Omit<ProductValues, 'stock'>;
  const myCells = new Set(
    changedCells(before, values).flatMap(({ cell, stock }) =>
      stock === undefined ? [] : [variantKey(cell)],
    ),
  );
  const stock = Object.fromEntries(
    gridOf(merged).map((cell) => {
      const key = variantKey(cell);
      return [key, (myCells.has(key) ? values.stock[key] : (theirs.stock[key] ?? values.stock[key])) ?? '0'];
    }),
  );
  return { ...merged, stock };
}
