import type { Paise } from '../money';

/** What staff record about a size and colour beside its stock; null where nothing is recorded. */
export type VariantFields = {
  sku: string | null;
  barcode: string | null;
  /** The tariff code for GST. */
  hsn: string | null;
  /** The purchase price of a piece; for staff only. */
  cost: Paise | null;
  /** Grams. */
  weight: number | null;
  /** The shelf or box where its pieces are. */
  bin: string | null;
  /** Available pieces at or below which to buy again. */
  reorderLevel: number | null;
};
export type VariantFieldName = keyof VariantFields;

/** The fields in the order of forms and files, with their headings. */
export const variantFieldLabels = {
  sku: 'SKU',
  barcode: 'Barcode',
  hsn: 'HSN',
  cost: 'Cost (₹)',
  weight: 'Weight (g)',
  bin: 'Bin',
  reorderLevel: 'Reorder at',
} as const satisfies Record<VariantFieldName, string>;
export const variantFieldNames = Object.keys(variantFieldLabels) as VariantFieldName[];

/** An object with a value for each of the fields. */
export const mapVariantFields = <Value>(
  toValue: (name: VariantFieldName) => Value,
): Record<VariantFieldName, Value> =>
  Object.fromEntries(variantFieldNames.map((name) => [name, toValue(name)])) as Record<
    VariantFieldName,
    Value
  >;

/** The fields that `variant` names; `undefined` is not named. */
export const namedFields = (variant: Partial<VariantFields>): Partial<VariantFields> =>
  Object.fromEntries(
    variantFieldNames.flatMap((name) => (variant[name] === undefined ? [] : [[name, variant[name]]])),
  );

/** Weights of the digits of a GTIN from the right, without the check digit. */
const gtinWeights = [3, 1];

/** Whether a barcode is a GTIN (EAN, UPC) of 8, 12, 13 or 14 digits with a correct check digit. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const [check = 0, ...digits] = [...barcode].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (gtinWeights[at % 2] ?? 1), 0);
  return (sum + check) % 10 === 0;
}
