import { z } from 'zod';
import {
  cartAddIn,
  cartChangeIn,
  cartChangeOut,
  cartLineIdIn,
  cartLineOut,
} from '@/shared/schemas/catalogue/cart';
import {
  addedWishOut,
  wishIdsOut,
  wishlistIn,
  wishlistOut,
  wishlistProductIn,
} from '@/shared/schemas/catalogue/wishlist';
import { customerProcedure, router } from '../platform/trpc';
import { listCart, listWishIds, listWishlist } from './reads';
import { addWish, moveToWishlist, removeWish } from './wishlistWrites';
import { addToCart, changeLine, clearCart, removeFromCart } from './writes';

export const cartRouter = router({
  list: customerProcedure
    .output(z.array(cartLineOut))
    .query(({ ctx }) => listCart(ctx.db, ctx.viewer.id, ctx.now())),

  add: customerProcedure
    .input(cartAddIn)
    .output(cartLineOut)
    .mutation(({ ctx, input }) => addToCart(ctx.db, ctx.viewer.id, input, ctx.now())),

  changeLine: customerProcedure
    .input(cartChangeIn)
    .output(cartChangeOut)
    .mutation(({ ctx, input }) => changeLine(ctx.db, ctx.viewer.id, input, ctx.now())),
  moveToWishlist: customerProcedure
    .input(cartLineIdIn)
    .output(addedWishOut)
    .mutation(({ ctx, input }) => moveToWishlist(ctx.db, ctx.viewer.id, input.id, ctx.now())),

  remove: customerProcedure
    .input(cartLineIdIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFromCart(ctx.db, ctx.viewer.id, input.id)),

  clear: customerProcedure.output(z.void()).mutation(({ ctx }) => clearCart(ctx.db, ctx.viewer.id)),
});

export const wishlistRouter = router({
  list: customerProcedure
    .input(wishlistIn)
    .output(wishlistOut)
    .query(({ ctx, input }) => listWishlist(ctx, ctx.viewer.id, input)),

  /** For the hearts of every page. */
  ids: customerProcedure.output(wishIdsOut).query(({ ctx }) => listWishIds(ctx.db, ctx.viewer.id)),

  add: customerProcedure
    .input(wishlistProductIn)
    .output(addedWishOut)
    .mutation(({ ctx, input }) => addWish(ctx.db, ctx.viewer.id, input.productId, ctx.now())),

  remove: customerProcedure
    .input(wishlistProductIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeWish(ctx.db, ctx.viewer.id, input.productId)),
});
