import { toDecimal } from '@/shared/money';
import type { RowChange } from '@/shared/schemas/imports';
import { joinLines, joinNames } from '../../csv';
import { cellName, type LoggedCell } from '../gridPlan';
import type { ProductSnapshot } from '../productRecords';

type ShownField = RowChange['fields'][number];
/** Characters of a text that are shown; the rest is in the file. */
const SHOWN = 200;
/** Cells of the stock that are shown of one row. */
const SHOWN_CELLS = 12;

type Fields = Partial<Omit<ProductSnapshot, 'variants'>> & { variants?: LoggedCell[] };
type Changes = { before: Fields | null; after: Fields };

/** What changes, in the words of the file: a row for each field, and for each size and colour of the stock. */
export function shownFields(
  { before, after }: Changes,
  categoryName: (id: number) => string | null,
): ShownField[] {
  const { variants = [], ...scalars } = after;
  const text = (fields: Fields | null, field: string) =>
    fields === null ? null : cellText(field, Reflect.get(fields, field), categoryName);
  const fields = Object.keys(scalars).map((field) => ({
    field: headings[field] ?? field,
    before: text(before, field),
    after: text(after, field),
  }));
  const known = before?.variants ?? [];
  const cells = variants.slice(0, SHOWN_CELLS).map(({ size, color, stock }) => {
    const was = known.find((cell) => cell.size === size && cell.color === color)?.stock ?? null;
    const name = size === null && color === null ? 'stock' : `stock ${cellName({ size, color })}`;
    return {
      field: name,
      before: was === null ? null : String(was),
      after: stock === null ? null : String(stock),
    };
  });
  return [...fields, ...cells].filter((field) => field.before !== field.after);
}

const headings: Record<string, string> = { categoryId: 'category', pictures: 'images' };

function cellText(field: string, value: unknown, categoryName: (id: number) => string | null): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field === 'categoryId' ? categoryName(value) : toDecimal(value);
  if (field === 'pictures') return shortened(joinLines((value as { url: string }[]).map(({ url }) => url)));
  return shortened(Array.isArray(value) ? joinNames(value) : String(value)) || null;
}

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
