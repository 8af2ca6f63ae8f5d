import { addressRouter, authRouter } from '@/server/accounts';
import { cartRouter, wishlistRouter } from '@/server/cart';
import { catalogueRouter } from '@/server/catalogue';
import { contactRouter } from '@/server/contact';
import { ordersRouter } from '@/server/orders';
import { reviewsRouter } from '@/server/reviews';
import { mergeRouters, router } from '../platform/trpc';
import { adminRouter } from './adminRouter';

export const appRouter = router({
  addresses: addressRouter,
  admin: adminRouter,
  auth: authRouter,
  cart: cartRouter,
  catalogue: mergeRouters(catalogueRouter, reviewsRouter),
  contact: contactRouter,
  orders: ordersRouter,
  wishlist: wishlistRouter,
});
export type AppRouter = typeof appRouter;
