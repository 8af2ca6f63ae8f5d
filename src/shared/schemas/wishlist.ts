import { z } from 'zod';
import { productOut } from './catalogue';
import { idSchema } from './common';

export const wishlistProductIn = z.object({ productId: idSchema });

export const wishlistEntryOut = z.object({
  id: idSchema,
  productId: idSchema,
  createdAt: z.date().meta({ format: 'date-time' }),
  product: productOut,
});
export type WishlistEntryOut = z.infer<typeof wishlistEntryOut>;
