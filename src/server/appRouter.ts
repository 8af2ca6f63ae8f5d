import { adminRouter } from './admin/router';
import { addressRouter } from './auth/addressRouter';
import { authRouter } from './auth/router';
import { cartRouter, wishlistRouter } from './cart/router';
import { catalogueRouter } from './catalogue/router';
import { contactRouter } from './contact/router';
import { ordersRouter } from './orders/router';
import { router } from './trpc';

export const appRouter = router({
  addresses: addressRouter,
  admin: adminRouter,
  auth: authRouter,
  cart: cartRouter,
  catalogue: catalogueRouter,
  contact: contactRouter,
  orders: ordersRouter,
  wishlist: wishlistRouter,
});
export type AppRouter = typeof appRouter;
