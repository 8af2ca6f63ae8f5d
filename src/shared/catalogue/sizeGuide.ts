/** The measurements of a garment's sizes. */
export type SizeGuide = {
  /** The measured dimensions, such as "Chest". */
  measures: string[];
  /** A row per size: centimetres in the order of the measures, null where unknown. */
  rows: { size: string; cm: (number | null)[] }[];
  /** How to measure, in a few lines. */
  howTo: string;
};

/** A category's guide for products of some kinds; without kinds, for all products without their own guide. */
export type CategorySizeGuide = SizeGuide & { kinds: string[] };

export const SIZE_GUIDE_LIMITS = {
  measures: 8,
  rows: 30,
  /** Characters of a measure's or a size's name. */
  name: 40,
  cm: 1000,
  howTo: 2000,
  /** Maximum guides of a category. */
  guides: 20,
  kinds: 20,
} as const;

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The guide of a product: its own, else its category's for its kind, else its category's for all kinds. */
export function chooseSizeGuide(
  { sizeGuide, kind }: { sizeGuide: SizeGuide | null; kind: string | null },
  guides: readonly CategorySizeGuide[],
): SizeGuide | null {
  if (sizeGuide) return sizeGuide;
  const found =
    guides.find(({ kinds }) => kind !== null && kinds.some((name) => isSame(name, kind))) ??
    guides.find(({ kinds }) => kinds.length === 0);
  if (!found) return null;
  const { kinds, ...guide } = found;
  return guide;
}

const cmPerInch = 2.54;

/** Formats centimetres for shoppers: inches to the half, like tape measures. */
export function measureText(cm: number | null, unit: 'cm' | 'in'): string {
  if (cm === null) return '–';
  return String(unit === 'cm' ? cm : Math.round((cm / cmPerInch) * 2) / 2);
}

/**
 * Formats a guide's table for typing: names in the first line, then a line per size, cells separated by
 * commas.
 */
export function formatSizeTable({ measures, rows }: Pick<SizeGuide, 'measures' | 'rows'>): string {
  if (measures.length === 0 && rows.length === 0) return '';
  const lines = [['Size', ...measures], ...rows.map(({ size, cm }) => [size, ...cm.map((one) => one ?? '')])];
  const names = [...measures, ...rows.map(({ size }) => size)];
  const separator = names.some((name) => name.includes(',')) ? '\t' : ', ';
  return lines.map((cells) => cells.join(separator)).join('\n');
}

/**
 * Parses a typed table, or one pasted from a spreadsheet. Invalid numbers become NaN, which the schema
 * refuses.
 */
export function parseSizeTable(text: string): Pick<SizeGuide, 'measures' | 'rows'> {
  const [head = [], ...lines] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim()));
  const measures = head.slice(1);
  const rows = lines.map(([size = '', ...cells]) => ({
    size,
    cm: Array.from({ length: Math.max(measures.length, cells.length) }, (_, at) =>
      cells[at] ? Number(cells[at]) : null,
    ),
  }));
  return { measures, rows };
}

/** The size guide of a typed table; null for an empty one. */
export const parseSizeGuide = (table: string, howTo: string): SizeGuide | null =>
  table.trim() === '' ? null : { ...parseSizeTable(table), howTo };

/** Formats a whole guide as one text for files: its table, an empty line, and how to measure. */
export const formatSizeGuide = (guide: SizeGuide | null): string =>
  guide === null ? '' : [formatSizeTable(guide), guide.howTo].filter(Boolean).join('\n\n');

/** Parses such a text; null when empty. */
export function readSizeGuide(text: string): SizeGuide | null {
  const [, table, howTo] = /^([\s\S]*?)\n[^\S\n]*\n([\s\S]*)$/.exec(text.trim()) ?? [];
  return parseSizeGuide(table ?? text, howTo ?? '');
}

/** The message of a guide's error at `path` of a product, with the line of the typed table. */
export function atSizeGuideLine([field, part, at]: readonly PropertyKey[], message: string): string {
  if (field !== 'sizeGuide' || (part !== 'rows' && part !== 'measures') || at === undefined) return message;
  return `Line ${part === 'rows' ? Number(at) + 2 : 1}: ${message}`;
}
