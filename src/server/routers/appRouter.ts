import { addressRouter } from '../accounts/addressRouter';
import { authRouter } from '../accounts/router';
import { cartRouter, wishlistRouter } from '../cart/router';
import { catalogueRouter } from '../catalogue/router';
import { contactRouter } from '../contact/router';
import { ordersRouter } from '../orders/router';
import { mergeRouters, router } from '../platform/trpc';
import { reviewsRouter } from '../reviews/router';
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
