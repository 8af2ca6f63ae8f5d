import { z } from 'zod';
import { moneyIn, moneyOut } from '../common';

export const VARIANT_LIMITS = {
  /** Characters of an SKU and of a barcode. */
  code: 50,
  bin: 40,
  /** Paise: ten lakh rupees. */
  cost: 100_000_000,
  /** Grams: a hundred kilograms. */
  weight: 100_000,
  reorderLevel: 1_000_000,
} as const;

/** An empty text means none. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters long.`;

const wholeNumber = (label: string, max: number) =>
  z
    .int(`${label} must be a whole number.`)
    .min(0, `${label} cannot be negative.`)
    .max(max, `${label} is above the maximum.`);

/** An SKU as it is stored, in capitals. */
export const skuIn = z
  .string()
  .trim()
  .toUpperCase()
  .max(VARIANT_LIMITS.code, tooLong('An SKU', VARIANT_LIMITS.code))
  .regex(/^[A-Z0-9._/-]+$/, 'An SKU may contain letters, digits and the signs - _ . /');

const barcodeIn = z
  .string()
  .trim()
  .max(VARIANT_LIMITS.code, tooLong('A barcode', VARIANT_LIMITS.code))
  .regex(/^[A-Za-z0-9._/-]+$/, 'A barcode may contain letters, digits and the signs - _ . /');

/** A tariff code for GST; an empty text means none. */
export const hsnIn = orNull(
  z
    .string()
    .trim()
    .regex(/^\d{4}(?:\d{2}){0,2}$/, 'An HSN code has 4, 6 or 8 digits.'),
);

/** The fields of a variant in a change of its product; omitted ones stay. */
export const variantFieldsIn = {
  sku: orNull(skuIn).optional().meta({ description: 'Unique in the shop; null: made by the pattern' }),
  barcode: orNull(barcodeIn).optional().meta({ description: 'Unique in the shop' }),
  hsn: hsnIn.optional().meta({ description: "The tariff code for GST; null: its product's" }),
  cost: orNull(moneyIn.refine((paise) => paise <= VARIANT_LIMITS.cost, 'The cost is too high.'))
    .optional()
    .meta({ description: 'The purchase price of a piece; never public' }),
  weight: orNull(wholeNumber('Weight', VARIANT_LIMITS.weight)).optional().meta({ description: 'Grams' }),
  bin: orNull(
    z
      .string()
      .trim()
      .max(VARIANT_LIMITS.bin, tooLong('A bin', VARIANT_LIMITS.bin))
      .regex(/^[^\p{Cc}]*$/u, 'A bin must not contain control characters.'),
  ).optional(),
  reorderLevel: orNull(wholeNumber('Reorder level', VARIANT_LIMITS.reorderLevel)).optional().meta({
    description: 'Available pieces at or below which to buy again',
  }),
};

/** What everyone may see of a variant's fields. */
export const publicVariantFieldsOut = {
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
};

/** What staff see beside them. */
export const staffVariantFieldsOut = {
  hsn: z.string().nullable(),
  cost: moneyOut
    .nullable()
    .optional()
    .meta({ description: 'The purchase price of a piece; left out for those who may not see costs' }),
  weight: z.int().nullable().meta({ description: 'Grams' }),
  bin: z.string().nullable(),
  reorderLevel: z.int().nullable().meta({ description: 'Available pieces at or below which to buy again' }),
};
