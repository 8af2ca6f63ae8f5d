import { addressRouter } from './auth/addressRouter';
import { authRouter } from './auth/router';
import { catalogueRouter } from './catalogue/router';
import { contactRouter } from './contact/router';
import { router } from './trpc';

export const appRouter = router({
  addresses: addressRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  contact: contactRouter,
});
export type AppRouter = typeof appRouter;
