import { z } from 'zod';
import { ATTRIBUTE_LIMITS as MAX } from '../../catalogue/attributes';
import { idSchema } from '../common';

/** Control characters and direction overrides. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

const name = (what: string) =>
  z
    .string()
    .trim()
    .max(MAX.name, `${what} must be at most ${MAX.name} characters long.`)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), `${what} must contain a letter or a digit.`)
    .refine((text) => !UNSEEN.test(text), `${what} must not contain control characters.`);

/** Distinct names; the first spelling of each wins. */
const distinct = (names: string[]): string[] =>
  names.filter((one, at) => names.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at);

const attributeName = name('The name').refine(
  (text) => !text.includes(':'),
  'The name must not contain a colon, because files use it.',
);
const words = z
  .array(name('Each word'))
  .max(MAX.words, `Enter up to ${MAX.words} words.`)
  .transform(distinct)
  .meta({ description: "What names the value in a product's material text; only of the material" });
const swatch = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #222d4a.')
  .nullable()
  .meta({ description: '#rrggbb; null for none' });

const isFilter = z.boolean().meta({ description: 'Whether lists of products can be filtered by it' });
const isShown = z.boolean().meta({ description: 'Whether product pages list it' });

export const createAttributeIn = z.object({
  name: attributeName,
  isFilter: isFilter.default(true),
  isShown: isShown.default(true),
});
export const updateAttributeIn = z.object({
  id: idSchema,
  name: attributeName.optional(),
  isFilter: isFilter.optional(),
  isShown: isShown.optional(),
});
export const createValueIn = z.object({ id: idSchema, name: name('The name'), words: words.optional() });
export const updateValueIn = z.object({
  id: idSchema,
  name: name('The name').optional(),
  words: words.optional(),
});
export const mergeValueIn = z.object({
  id: idSchema,
  intoId: idSchema.meta({ description: 'The value of the same attribute that products have afterwards' }),
});

const colors = z
  .array(name('Each colour'))
  .max(MAX.colors, `Enter up to ${MAX.colors} colours.`)
  .transform(distinct)
  .meta({ description: 'Colour names of products; each is taken out of the family that had it' });
export const createFamilyIn = z.object({
  name: name('The name'),
  swatch: swatch.default(null),
  colors: colors.default([]),
});
export const updateFamilyIn = z.object({
  id: idSchema,
  name: name('The name').optional(),
  swatch: swatch.optional(),
  colors: colors.optional(),
});

export const attributeRefIn = z.object({ id: idSchema });
/** The ids in their new order; what is left out follows in its former order. */
const ids = z.array(idSchema).min(1).max(MAX.values);
export const orderIn = z.object({ ids });
export const orderValuesIn = z.object({ id: idSchema, ids });

export type CreateAttributeIn = z.infer<typeof createAttributeIn>;
export type UpdateAttributeIn = z.infer<typeof updateAttributeIn>;
export type CreateValueIn = z.infer<typeof createValueIn>;
export type UpdateValueIn = z.infer<typeof updateValueIn>;
export type MergeValueIn = z.infer<typeof mergeValueIn>;
export type CreateFamilyIn = z.infer<typeof createFamilyIn>;
export type UpdateFamilyIn = z.infer<typeof updateFamilyIn>;

const productCount = z.int().meta({ description: 'Products that have it' });

export const attributesOut = z.object({
  attributes: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      readsMaterial: z.boolean().meta({
        description: 'Whether products without a value have those that their material text names',
      }),
      isFilter,
      isShown,
      values: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          slug: z.string().meta({ description: 'Its name in addresses, which a rename keeps' }),
          words: z.array(z.string()),
          products: productCount,
        }),
      ),
    }),
  ),
  colorFamilies: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      swatch: z.string().nullable(),
      colors: z.array(z.object({ name: z.string(), products: productCount })),
    }),
  ),
  unsortedColors: z
    .array(z.object({ name: z.string(), products: productCount }))
    .meta({ description: 'Colour names of products that no family has' }),
});
export type AttributesOut = z.infer<typeof attributesOut>;

/** The names alone, for the product form. */
export const attributeChoicesOut = z.array(
  z.object({
    id: idSchema,
    name: z.string(),
    values: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
);
export type AttributeChoice = z.infer<typeof attributeChoicesOut>[number];
export const createdOut = z.object({ id: idSchema });
