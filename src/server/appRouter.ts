import { catalogueRouter } from './catalogue/router';
import { contactRouter } from './contact/router';
import { router } from './trpc';

export const appRouter = router({
  catalogue: catalogueRouter,
  contact: contactRouter,
});
export type AppRouter = typeof appRouter;
