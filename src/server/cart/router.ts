import { z } from 'zod';
import { cartAddIn, cartChangeIn, cartChangeOut, cartItemOut, cartLineIdIn } from '@/shared/schemas/cart';
import { wishlistEntryOut, wishlistIn, wishlistOut, wishlistProductIn } from '@/shared/schemas/wishlist';
import { customerProcedure, router } from '../platform/trpc';
import { listCart, listWishlist } from './reads';
import { addWish, moveToWishlist, removeWish } from './wishlistWrites';
import { addToCart, changeLine, clearCart, removeFromCart } from './writes';

export const cartRouter = router({
  list: customerProcedure.output(z.array(cartItemOut)).query(({ ctx }) => listCart(ctx.db, ctx.viewer.id)),

  add: customerProcedure
    .input(cartAddIn)
    .output(cartItemOut)
    .mutation(({ ctx, input }) => addToCart(ctx.db, ctx.viewer.id, input, ctx.now())),

  changeLine: customerProcedure
    .input(cartChangeIn)
    .output(cartChangeOut)
    .mutation(({ ctx, input }) => changeLine(ctx.db, ctx.viewer.id, input, ctx.now())),
  moveToWishlist: customerProcedure
    .input(cartLineIdIn)
    .output(wishlistEntryOut)
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
    .query(async ({ ctx, input }) => {
      ctx.work.check(ctx.viewer, ctx.now());
      const wishes = await listWishlist(ctx.db, ctx.viewer.id, input);
      ctx.work.spend(ctx.viewer, wishes.items.length, ctx.now());
      return wishes;
    }),

  add: customerProcedure
    .input(wishlistProductIn)
    .output(wishlistEntryOut)
    .mutation(({ ctx, input }) => addWish(ctx.db, ctx.viewer.id, input.productId, ctx.now())),

  remove: customerProcedure
    .input(wishlistProductIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeWish(ctx.db, ctx.viewer.id, input.productId)),
});
