import { adminSecurityRouter } from '@/server/accounts';
import { adminLogRouter } from '@/server/audit';
import {
  adminCategoriesRouter,
  adminImportsRouter,
  adminProductsRouter,
  adminSynonymsRouter,
} from '@/server/catalogue';
import { adminMessagesRouter, adminNewsletterRouter } from '@/server/contact';
import { adminHealthRouter } from '@/server/health';
import { adminMailsRouter } from '@/server/mail';
import { adminMediaRouter } from '@/server/media';
import { adminCustomersRouter, adminDashboardRouter, adminOrdersRouter } from '@/server/orders';
import { adminReviewsRouter } from '@/server/reviews';
import { router } from '../platform/trpc';

/** The admin: for administrators alone, whatever is called. */
export const adminRouter = router({
  categories: adminCategoriesRouter,
  customers: adminCustomersRouter,
  dashboard: adminDashboardRouter,
  health: adminHealthRouter,
  imports: adminImportsRouter,
  log: adminLogRouter,
  mails: adminMailsRouter,
  media: adminMediaRouter,
  messages: adminMessagesRouter,
  newsletter: adminNewsletterRouter,
  orders: adminOrdersRouter,
  products: adminProductsRouter,
  reviews: adminReviewsRouter,
  security: adminSecurityRouter,
  synonyms: adminSynonymsRouter,
});
