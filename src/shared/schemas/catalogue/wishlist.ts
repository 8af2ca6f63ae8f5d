import { z } from 'zod';
import { LIMITS } from '../../shop';
import { idSchema } from '../common';
import { productCardOut, productOut } from './catalogue';

export const wishlistProductIn = z.object({ productId: idSchema });

const wishOut = z.object({
  id: idSchema,
  productId: idSchema,
  createdAt: z.date().meta({ format: 'date-time' }),
});
/** An entry for the wishlist's page. */
const wishCardOut = wishOut.extend({ product: productCardOut });
/** An entry that was just added. */
export const addedWishOut = wishOut.extend({ product: productOut.pick({ id: true, name: true }) });
export type AddedWishOut = z.infer<typeof addedWishOut>;
/** The same for REST, which documents an entry with its whole product. */
export const wishlistEntryOut = wishOut.extend({ product: productOut });
export const wishlistIn = z
  .object({
    limit: z.int().min(1).max(LIMITS.listPage).default(LIMITS.listPage),
    offset: z.int().min(0).max(1_000_000).default(0),
  })
  .prefault({});
export type WishlistIn = z.infer<typeof wishlistIn>;
/** `total` includes products that the shop no longer shows. */
export const wishlistOut = z.object({ items: z.array(wishCardOut), total: z.int() });
export type WishlistOut = z.infer<typeof wishlistOut>;
export const wishIdsOut = z.array(idSchema);
