import { z } from 'zod';
import { LIMITS } from '../shop';
import { productOut } from './catalogue';
import { idSchema } from './common';

export const wishlistProductIn = z.object({ productId: idSchema });

export const wishlistEntryOut = z.object({
  id: idSchema,
  productId: idSchema,
  createdAt: z.date().meta({ format: 'date-time' }),
  product: productOut,
});
export const wishlistIn = z
  .object({
    limit: z.int().min(1).max(LIMITS.listPage).default(LIMITS.listPage),
    offset: z.int().min(0).max(1_000_000).default(0),
  })
  .prefault({});
export type WishlistIn = z.infer<typeof wishlistIn>;
/** `total` includes products that the shop no longer shows. */
export const wishlistOut = z.object({ items: z.array(wishlistEntryOut), total: z.int() });
export type WishlistEntryOut = z.infer<typeof wishlistEntryOut>;
