/** `roll`: 50 × 25 mm, a label on each page; `sheet`: A4 with 44 labels of 48.5 × 25.4 mm. */
export const labelLayouts = ['roll', 'sheet'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

export const labelLayoutNames: Record<LabelLayout, string> = {
  roll: 'Roll, 50 × 25 mm',
  sheet: 'A4 sheet, 44 labels of 48.5 × 25.4 mm',
};

/** Which code a label has; a size and colour without the first has the second. */
export const labelCodes = ['barcode', 'sku'] as const;
export type LabelCode = (typeof labelCodes)[number];

export const BARCODE_LABEL_LIMITS = {
  /** Sizes and colours of one PDF. */
  lines: 200,
  /** Labels of one PDF. */
  labels: 2000,
  /** Labels on an A4 sheet. */
  sheet: 44,
  /** Characters of a code whose bars fit the label in whole dots of a label printer. */
  code: 30,
} as const;

/** The code that a label of a size and colour has; null for one without a SKU and a barcode. */
export const labelCodeOf = (
  { sku, barcode }: { sku: string | null; barcode: string | null },
  wanted: LabelCode,
): string | null => (wanted === 'sku' ? (sku ?? barcode) : (barcode ?? sku));
