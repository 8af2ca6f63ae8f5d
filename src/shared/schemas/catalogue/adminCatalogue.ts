import { z } from 'zod';
import { productPhases, productSorts, stockFilters } from '../../admin/adminFilters';
import { ATTRIBUTE_LIMITS } from '../../catalogue/attributes';
import { legalFacts } from '../../catalogue/legalFacts';
import { productStatuses } from '../../catalogue/lifecycle';
import { mapProductTexts, productTexts } from '../../catalogue/productTexts';
import { distinctNames } from '../../catalogue/stock';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema, moneyIn, moneyInOr, moneyOut, requiredText } from '../common';
import { indianTime } from '../indianTime';
import { categoryOut, productOut, variantOut } from './catalogue';
import { countryCode } from './country';
import { categorySizeGuidesIn, categorySizeGuidesOut, sizeGuideIn, sizeGuideOut } from './sizeGuide';
import { hsnIn, staffVariantFieldsOut, variantFieldsIn } from './variantFields';

export const PRODUCT_LIMITS = {
  name: 120,
  description: 5000,
  /** Number of sizes of a product, and of colours. */
  options: 30,
  /** Characters of a size or colour. */
  option: 40,
  pictures: 30,
  url: 500,
  alt: 200,
  /** Paise: ten lakh rupees. */
  price: 100_000_000,
  /** Maximum stock of a size and colour, and of a whole product. */
  stock: 1_000_000,
  /** Products in a bulk change: as many as a request of 100 kB can list. */
  selection: 3000,
  categoryName: 60,
  categoryDescription: 500,
} as const;

/** Control characters and direction overrides: they cannot be typed, and files cannot carry them. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

const anyText = (label: string, max: number) =>
  z.string().trim().max(max, `${label} must be at most ${max} characters long.`);

const text = (label: string, max: number) =>
  anyText(label, max).refine((value) => !UNSEEN.test(value), `${label} must not contain control characters.`);

const isPlain = (value: string): boolean => !UNSEEN.test(value);
const NOT_PLAIN = 'Name must not contain control characters.';

/** Multi-line text. */
const longText = (label: string, max: number) =>
  anyText(label, max).refine(
    (value) => !UNSEEN.test(value.replace(/[\n\r\t]/g, '')),
    `${label} must not contain control characters.`,
  );

/** Text that may be empty, and is null then. Unlike `optionalText` it stays absent when omitted. */
const nullableText = (label: string, max: number) =>
  text(label, max)
    .nullable()
    .transform((value) => value || null);

const INVALID_PRICE = 'Please enter a valid price for the product.';

const price = moneyInOr(INVALID_PRICE)
  .refine((paise) => paise > 0, INVALID_PRICE)
  .refine((paise) => paise <= PRODUCT_LIMITS.price, 'The price is too high.');

/** An empty sale price means none. */
const salePrice = z
  .preprocess((value) => (value === '' ? null : value), moneyIn.nullable())
  .refine((paise) => paise === null || paise <= PRODUCT_LIMITS.price, 'The sale price is too high.');

const optionList = (label: string) =>
  z
    .array(text(label, PRODUCT_LIMITS.option))
    .transform(distinctNames)
    .refine((names) => names.length <= PRODUCT_LIMITS.options, `Enter up to ${PRODUCT_LIMITS.options}.`);

/** An http(s) URL, or a path of the shop itself; the server never fetches it. */
export const isPictureUrl = (url: string): boolean => {
  if (/^\/(?![/\\])/.test(url)) return !/[\s\\]/.test(url);
  try {
    return /^https?:$/.test(new URL(url).protocol) && /^https?:\/\//i.test(url);
  } catch {
    return false;
  }
};

const pictureUrl = text('The picture URL', PRODUCT_LIMITS.url).refine(
  isPictureUrl,
  'A picture URL must begin with https://, http:// or /.',
);

const pictureIn = z.object({
  url: pictureUrl,
  color: nullableText('Colour', PRODUCT_LIMITS.option).optional(),
  alt: nullableText('The picture description', PRODUCT_LIMITS.alt).optional(),
});

const atMostPictures = `Add up to ${PRODUCT_LIMITS.pictures} pictures.`;
const images = z
  .array(z.string().trim())
  .transform((urls) => urls.filter((url) => url !== ''))
  .pipe(z.array(pictureUrl).max(PRODUCT_LIMITS.pictures, atMostPictures));

const pieces = z
  .int('Stock must be a whole number.')
  .min(0, 'Stock cannot be negative.')
  .max(PRODUCT_LIMITS.stock, 'This stock is above the maximum.');

const variantIn = z.object({
  size: nullableText('Size', PRODUCT_LIMITS.option),
  color: nullableText('Colour', PRODUCT_LIMITS.option),
  stock: pieces.optional().meta({ description: 'Stays when it is left out; 0 for a new variant' }),
  was: pieces.optional().meta({ description: 'The stock you read; refused with 409 if it has changed' }),
  ...variantFieldsIn,
});

/** An empty time means none. */
const time = (description: string) =>
  z
    .preprocess((value) => (value === '' ? null : value), indianTime.transform(wholeSecond).nullable())
    .meta({ description });
const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);

const fields = {
  name: requiredText('Name', PRODUCT_LIMITS.name).refine(isPlain, NOT_PLAIN),
  description: longText('Description', PRODUCT_LIMITS.description),
  ...mapProductTexts((name) => nullableText(productTexts[name].label, productTexts[name].max)),
  price,
  salePrice,
  categoryId: idSchema.nullable(),
  featured: z.boolean(),
  status: z.enum(productStatuses, 'Please choose a status.').meta({
    description: 'Only a published product is in the shop; a new one is published unless this is set',
  }),
  publishAt: time(
    'When a published product enters the shop; null: at once. A time without an offset is in India',
  ),
  unpublishAt: time('When a published product leaves the shop; null: never'),
  sizes: optionList('Size'),
  colors: optionList('Colour'),
  images,
  pictures: z.array(pictureIn).max(PRODUCT_LIMITS.pictures, atMostPictures),
  attributeValueIds: z
    .array(idSchema)
    .max(ATTRIBUTE_LIMITS.ofProduct, `A product can have up to ${ATTRIBUTE_LIMITS.ofProduct} values.`)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .meta({ description: 'Ids of the values of GET /api/admin/attributes that it has' }),
  sizeGuide: sizeGuideIn
    .nullable()
    .meta({ description: "The product's measurements in centimetres; null: those of its category" }),
  hsn: hsnIn.meta({ description: "The tariff code for GST; null: its category's" }),
  manufacturer: longText(legalFacts.manufacturer.label, legalFacts.manufacturer.max)
    .nullable()
    .transform((value) => value || null)
    .meta({ description: "Name and address of the manufacturer or importer; null: the shop's" }),
  origin: z
    .preprocess((value) => (value === '' ? null : value), countryCode.nullable())
    .meta({ description: "The ISO 3166 code of the country of origin; null: the shop's" }),
  netQuantity: nullableText(legalFacts.netQuantity.label, legalFacts.netQuantity.max).meta({
    description: 'Of pre-packed goods alone',
  }),
  stock: pieces.meta({ description: 'Total stock; a changed total is spread evenly over sizes and colours' }),
  variants: z.array(variantIn).max(PRODUCT_LIMITS.options ** 2),
};

/** A change of a product; omitted fields stay. */
export const productPatch = z.object(fields).partial();
export type ProductPatch = z.infer<typeof productPatch>;

export const createProductIn = productPatch
  .extend({ name: fields.name, price: fields.price })
  .refine(({ stock, variants }) => stock !== undefined || variants !== undefined, {
    path: ['stock'],
    message: 'Stock is required.',
  });
export type CreateProductIn = z.infer<typeof createProductIn>;

const revision = z
  .int()
  .positive()
  .optional()
  .meta({ description: 'The revision you read; refused with 409 if the product has changed since' });

const renameList = (label: string) => {
  const name = text(label, PRODUCT_LIMITS.option).refine((value) => value !== '', `${label} is required.`);
  return z
    .array(z.object({ from: name, to: name }))
    .max(PRODUCT_LIMITS.options)
    .default([]);
};

const optionRenames = z.object({ sizes: renameList('Size'), colors: renameList('Colour') }).meta({
  description:
    'Sizes and colours to rename; stock, pictures, carts and orders follow. The other fields use the new names',
});
export type OptionRenames = z.infer<typeof optionRenames>;

export const updateProductIn = productPatch.extend({
  id: idSchema,
  revision,
  undatedSalePrice: salePrice.optional().meta({
    description:
      'The sale price without dates. `salePrice` means the same, except that the price of a running sale, sent back as it was read, changes nothing',
  }),
  renames: optionRenames.optional(),
  dropStock: z.boolean().default(false).meta({
    description: 'Allow removal of sizes and colours that still have stock; otherwise refused with 400',
  }),
});
export type UpdateProductIn = z.infer<typeof updateProductIn>;
export const productRefIn = z.object({ id: idSchema, revision });
export type ProductRefIn = z.infer<typeof productRefIn>;

export const adminProductOut = productOut.extend({
  variants: z.array(variantOut.extend(staffVariantFieldsOut)),
  undatedSalePrice: moneyOut.nullable().optional().meta({
    description: 'The sale price without dates; absent unless a running sale with dates replaces it',
  }),
  attributeValueIds: z.array(idSchema).meta({ description: 'Ids of the values that it has' }),
  removedAt: z
    .date()
    .nullable()
    .meta({ format: 'date-time', description: 'Set when it is no longer in the shop' }),
  status: z.enum(productStatuses),
  publishAt: z.date().nullable().meta({ format: 'date-time' }),
  unpublishAt: z.date().nullable().meta({ format: 'date-time' }),
  sizeGuide: sizeGuideOut.nullable().meta({ description: "The product's guide; null: that of its category" }),
  hsn: z.string().nullable().meta({ description: "The product's tariff code; null: that of its category" }),
  manufacturer: z
    .string()
    .nullable()
    .meta({ description: "Name and address of the manufacturer or importer; null: the shop's" }),
  origin: z
    .string()
    .nullable()
    .meta({ description: "The ISO 3166 code of the country of origin; null: the shop's" }),
  netQuantity: z.string().nullable().meta({ description: 'Of pre-packed goods alone' }),
});
export type AdminProductOut = z.infer<typeof adminProductOut>;

export const previewLinkOut = z.object({
  url: z.string().meta({ description: "Shows the product's page to anyone who has it" }),
  expiresAt: z.date().meta({ format: 'date-time' }),
});

export const listAdminProductsIn = adminPageIn.extend({
  /** 0: products without a category. */
  categoryId: z.int().min(0).optional(),
  kind: z
    .string()
    .max(productTexts.kind.max)
    .optional()
    .meta({ description: 'The product type, as it is written' }),
  stock: z.enum(stockFilters).optional(),
  featured: z.boolean().optional(),
  /** Lists removed products instead of current ones. */
  removed: z.boolean().default(false),
  phase: z
    .enum(productPhases)
    .optional()
    .meta({ description: 'Where status and times put a product now: only `live` is in the shop' }),
  sort: z.enum(productSorts).default('newest'),
});
export type ListAdminProductsIn = z.infer<typeof listAdminProductsIn>;
export const adminProductsOut = adminPageOut(adminProductOut);

/** A product with the revision that was read. */
export const productReading = z.object({ id: idSchema, revision: z.int().positive() });
export type ProductReading = z.infer<typeof productReading>;

/** Every product that matches the table's filters, to change them all. */
export const matchingProductsIn = listAdminProductsIn.omit({ page: true });
export type MatchingProductsIn = z.infer<typeof matchingProductsIn>;
export const matchingProductsOut = z
  .array(productReading)
  .meta({ description: `In the order of the table, at most ${PRODUCT_LIMITS.selection}` });

const categoryFields = {
  name: requiredText('Name', PRODUCT_LIMITS.categoryName)
    .refine(isPlain, NOT_PLAIN)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), 'Name must contain a letter or a digit.'),
  description: longText('Description', PRODUCT_LIMITS.categoryDescription),
  image: z
    .preprocess((value) => (value === '' ? null : value), pictureUrl.nullable())
    .meta({ description: 'URL of its picture' }),
  sizeGuides: categorySizeGuidesIn,
  hsn: hsnIn.meta({ description: 'The tariff code of its products that have none of their own' }),
};
const categoryPatch = z.object(categoryFields).partial();

export const createCategoryIn = categoryPatch.extend({ name: categoryFields.name });
export type CreateCategoryIn = z.infer<typeof createCategoryIn>;
export const updateCategoryIn = categoryPatch.extend({
  id: idSchema,
  was: z
    .object({
      name: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      sizeGuides: categorySizeGuidesOut.optional(),
      hsn: z.string().nullable().optional(),
    })
    .optional()
    .meta({ description: 'The category you read; refused with 409 if it has changed since' }),
});
export type UpdateCategoryIn = z.infer<typeof updateCategoryIn>;
export const categoryRefIn = z.object({ id: idSchema });

export const adminCategoryOut = categoryOut.extend({
  sizeGuides: categorySizeGuidesOut,
  hsn: z
    .string()
    .nullable()
    .meta({ description: 'The tariff code of its products that have none of their own' }),
});
export type AdminCategoryOut = z.infer<typeof adminCategoryOut>;
