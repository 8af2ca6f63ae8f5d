/** The measures of a garment's sizes. */
export type SizeGuide = {
  /** What is measured, such as "Chest". */
  measures: string[];
  /** A row for each size: centimetres in the order of the measures, null where there is none. */
  rows: { size: string; cm: (number | null)[] }[];
  /** How to measure, in a few lines. */
  howTo: string;
};

/** A category's guide for its products of some kinds; without any kind, for all that have no guide of their own. */
export type CategorySizeGuide = SizeGuide & { kinds: string[] };

export const SIZE_GUIDE_LIMITS = {
  measures: 8,
  rows: 30,
  /** Characters of a measure's or a size's name. */
  name: 40,
  cm: 1000,
  howTo: 2000,
  /** Of one category. */
  guides: 20,
  kinds: 20,
} as const;

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The guide that a product shows: its own, else its category's for its kind, else its category's for all kinds. */
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

/** Centimetres as a shopper reads them: inches to the half, as tape measures are read. */
export function measureText(cm: number | null, unit: 'cm' | 'in'): string {
  if (cm === null) return '–';
  return String(unit === 'cm' ? cm : Math.round((cm / cmPerInch) * 2) / 2);
}

/** A guide's table as it is typed: names in the first line, then a line for each size, cells between commas. */
export function formatSizeTable({ measures, rows }: Pick<SizeGuide, 'measures' | 'rows'>): string {
  if (measures.length === 0 && rows.length === 0) return '';
  const lines = [['Size', ...measures], ...rows.map(({ size, cm }) => [size, ...cm.map((one) => one ?? '')])];
  const names = [...measures, ...rows.map(({ size }) => size)];
  const separator = names.some((name) => name.includes(',')) ? '\t' : ', ';
  return lines.map((cells) => cells.join(separator)).join('\n');
}

/** The table that was typed, or pasted from a spreadsheet. What is no number is NaN, which the schema refuses. */
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

/** A whole guide as one text, as files have it: its table, an empty line, and how to measure. */
export const formatSizeGuide = (guide: SizeGuide | null): string =>
  guide === null ? '' : [formatSizeTable(guide), guide.howTo].filter(Boolean).join('\n\n');

/** The guide of such a text; null for an empty one. */
export function readSizeGuide(text: string): SizeGuide | null {
  const [, table, howTo] = /^([\s\S]*?)\n[^\S\n]*\n([\s\S]*)$/.exec(text.trim()) ?? [];
  return parseSizeGuide(table ?? text, howTo ?? '');
}

/** A fault of a guide at `path` of a product, with the line of the typed table that it is in. */
export function atSizeGuideLine([field, part, at]: readonly PropertyKey[], message: string): string {
  if (field !== 'sizeGuide' || (part !== 'rows' && part !== 'measures') || at === undefined) return message;
  return `Line ${part === 'rows' ? Number(at) + 2 : 1}: ${message}`;
}
