import { formatSizeGuide, type SizeGuide } from '@/shared/catalogue/sizeGuide';
import {
  type VariantFieldName,
  type VariantFields,
  variantFieldLabels,
  variantFieldNames,
} from '@/shared/catalogue/variantFields';
import { typedTime } from '@/shared/dates';
import { toDecimal } from '@/shared/money';
import type { RowChange } from '@/shared/schemas/catalogue/imports';
import { joinLines, joinNames } from '../../platform/csv';
import type { ProductSnapshot } from '../manage/productRecords';
import { type LoggedVariant, variantLabel } from '../manage/variantPlan';

type ShownField = RowChange['fields'][number];
/** Characters of a text to show; the file has the rest. */
const maxTextLength = 200;
/** Variants whose stock is listed separately. */
const maxVariants = 6;

type Fields = Partial<Omit<ProductSnapshot, 'variants'>> & { variants?: LoggedVariant[] };
/** What ids are in files. */
type Texts = {
  categoryName: (id: number) => string | null;
  valueNames: (ids: readonly number[]) => string;
};
type Changes = { before: Fields | null; after: Fields };

/** The changes in terms of the file: a row for each field, and for the stock of each size and colour. */
export function shownFields({ before, after }: Changes, texts: Texts): ShownField[] {
  const { variants = [], ...scalars } = after;
  const text = (fields: Fields | null, field: string) =>
    fields === null ? null : cellText(field, Reflect.get(fields, field), texts);
  const fields = Object.keys(scalars).map((field) => ({
    field: headings[field] ?? field,
    before: text(before, field),
    after: text(after, field),
  }));
  const was = before?.variants ?? [];
  return [...fields, ...shownStock(was, variants), ...shownVariantFields(was, variants)].filter(
    (field) => field.before !== field.after,
  );
}

/** The changed fields of few variants separately, of many as a number. */
function shownVariantFields(before: readonly LoggedVariant[], after: readonly LoggedVariant[]): ShownField[] {
  return variantFieldNames.flatMap((name) => {
    const changed = after.filter((variant) => name in variant);
    const heading = variantFieldLabels[name];
    if (changed.length > maxVariants) {
      const field = `${heading} of ${changed.length} sizes and colours`;
      return [{ field, before: null, after: 'changed' }];
    }
    return changed.map(({ size, color, ...fields }) => {
      const was = before.find((variant) => variant.size === size && variant.color === color);
      const isWhole = size === null && color === null;
      const field = isWhole ? heading : `${heading} ${variantLabel({ size, color })}`;
      return { field, before: fieldText(name, was?.[name]), after: fieldText(name, fields[name]) };
    });
  });
}

/** A variant's field as a file has it; null for none. */
export function fieldText(
  name: VariantFieldName,
  value: VariantFields[VariantFieldName] | undefined,
): string | null {
  if (value === null || value === undefined) return null;
  return name === 'cost' ? toDecimal(Number(value)) : String(value);
}

/** Lists few variants separately and sums many: an even spread over all of them adds no information. */
function shownStock(before: readonly LoggedVariant[], after: readonly LoggedVariant[]): ShownField[] {
  const text = (stock: number | null | undefined) =>
    stock === null || stock === undefined ? null : String(stock);
  if (after.length <= maxVariants) {
    return after.map(({ size, color, stock }) => {
      const was = before.find((cell) => cell.size === size && cell.color === color)?.stock;
      const name = size === null && color === null ? 'stock' : `stock ${variantLabel({ size, color })}`;
      return { field: name, before: text(was), after: text(stock) };
    });
  }
  const sum = (cells: readonly LoggedVariant[]) =>
    cells.reduce((total, { stock }) => total + (stock ?? 0), 0);
  const field = `stock of ${after.length} sizes and colours in total`;
  return [{ field, before: before.length > 0 ? text(sum(before)) : null, after: text(sum(after)) }];
}

const headings: Record<string, string> = {
  categoryId: 'category',
  pictures: 'images',
  attributeValueIds: 'attributes',
};

function cellText(field: string, value: unknown, { categoryName, valueNames }: Texts): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field === 'categoryId' ? categoryName(value) : toDecimal(value);
  if (value instanceof Date) return typedTime(value);
  if (field === 'sizeGuide') return shortened(formatSizeGuide(value as SizeGuide));
  if (field === 'attributeValueIds') return shortened(valueNames(value as number[])) || null;
  if (field === 'pictures') return shortened(joinLines((value as { url: string }[]).map(({ url }) => url)));
  return shortened(Array.isArray(value) ? joinNames(value) : String(value)) || null;
}

const shortened = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
