import { z } from 'zod';
import { cartAddIn, cartItemOut, cartLineIdIn, cartQuantityIn, cartQuantityOut } from '@/shared/schemas/cart';
import { wishlistEntryOut, wishlistProductIn } from '@/shared/schemas/wishlist';
import { customerProcedure, router } from '../platform/trpc';
import { listCart, listWishlist } from './reads';
import { addWish, removeWish } from './wishlistWrites';
import { addToCart, clearCart, removeFromCart, setQuantity } from './writes';

export const cartRouter = router({
  list: customerProcedure.output(z.array(cartItemOut)).query(({ ctx }) => listCart(ctx.db, ctx.viewer.id)),

  add: customerProcedure
    .input(cartAddIn)
    .output(cartItemOut)
    .mutation(({ ctx, input }) => addToCart(ctx.db, ctx.viewer.id, input, ctx.now())),

  setQuantity: customerProcedure
    .input(cartQuantityIn)
    .output(cartQuantityOut)
    .mutation(({ ctx, input }) => setQuantity(ctx.db, ctx.viewer.id, input, ctx.now())),

  remove: customerProcedure
    .input(cartLineIdIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeFromCart(ctx.db, ctx.viewer.id, input.id)),

  clear: customerProcedure.output(z.void()).mutation(({ ctx }) => clearCart(ctx.db, ctx.viewer.id)),
});

export const wishlistRouter = router({
  list: customerProcedure
    .output(z.array(wishlistEntryOut))
    .query(({ ctx }) => listWishlist(ctx.db, ctx.viewer.id)),

  add: customerProcedure
    .input(wishlistProductIn)
    .output(wishlistEntryOut)
    .mutation(({ ctx, input }) => addWish(ctx.db, ctx.viewer.id, input.productId, ctx.now())),

  remove: customerProcedure
    .input(wishlistProductIn)
    .output(z.void())
    .mutation(({ ctx, input }) => removeWish(ctx.db, ctx.viewer.id, input.productId)),
});
