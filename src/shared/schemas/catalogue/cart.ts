import { z } from 'zod';
import { LIMITS } from '../../shop';
import { idSchema } from '../common';
import { pictureOut, productOut } from './catalogue';

export const CART_LIMITS = {
  /** Lines per cart, and per order. */
  lines: 100,
  optionName: 40,
} as const;

const TOO_MANY = `You can order up to ${LIMITS.lineQuantity} of one item at a time.`;

/** Pieces of a line. */
export const quantitySchema = z
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity must be at least 1.')
  .max(LIMITS.lineQuantity, TOO_MANY);

/** A size or colour; null when the product has none. Empty text counts as null. */
export const optionSchema = z
  .string()
  .trim()
  .max(CART_LIMITS.optionName)
  .nullish()
  .transform((name) => name || null);

export const cartAddIn = z.object({
  productId: idSchema,
  quantity: quantitySchema.default(1),
  size: optionSchema,
  color: optionSchema,
  position: z.int().min(0).max(CART_LIMITS.lines).optional().meta({
    description: 'How many lines a new line comes after; without it, it is the last',
  }),
});
export type CartAddIn = z.infer<typeof cartAddIn>;

/** A size or colour to change; omitted, it stays. */
const changedOption = z
  .string()
  .trim()
  .max(CART_LIMITS.optionName)
  .nullable()
  .transform((name) => name || null)
  .optional();

/** A change of a line. A quantity below 1 deletes the line. */
export const cartChangeIn = z
  .object({
    id: idSchema,
    quantity: z.int('The quantity must be a whole number.').max(LIMITS.lineQuantity, TOO_MANY).optional(),
    size: changedOption,
    color: changedOption,
  })
  .refine(
    ({ quantity, size, color }) => quantity !== undefined || size !== undefined || color !== undefined,
    'Please enter a quantity, a size or a colour.',
  );
export type CartChangeIn = z.infer<typeof cartChangeIn>;

export const cartLineIdIn = z.object({ id: idSchema });

const cartLineBase = z.object({
  id: idSchema,
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  available: z.boolean().meta({ description: 'Whether the shop still sells this size and colour' }),
  left: z.int().meta({ description: 'Items in stock in this size and colour; 0 when unavailable' }),
});

/** A line for the pages: no other variant than its own. */
export const cartLineOut = cartLineBase.extend({
  product: productOut.pick({
    id: true,
    name: true,
    brand: true,
    price: true,
    salePrice: true,
    sizes: true,
    colors: true,
  }),
  picture: pictureOut.pick({ url: true, blur: true, width: true }).nullable(),
});
export type CartLineOut = z.infer<typeof cartLineOut>;

/** The same for REST, which documents a line with its whole product. */
export const cartItemOut = cartLineBase.extend({ product: productOut });
export type CartItemOut = z.infer<typeof cartItemOut>;

const cartDeletedOut = z.object({ deleted: z.literal(true) });
export const cartItemChangeOut = z.union([cartItemOut, cartDeletedOut]);
export const cartChangeOut = z.union([cartLineOut, cartDeletedOut]);
export type CartChangeOut = z.infer<typeof cartChangeOut>;
