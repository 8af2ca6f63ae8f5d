import { adminLogRouter } from '../audit/adminRouter';
import { adminImportsRouter } from '../catalogue/import/router';
import { adminCategoriesRouter } from '../catalogue/manage/categoriesRouter';
import { adminProductsRouter } from '../catalogue/manage/productsRouter';
import { adminMessagesRouter } from '../contact/messagesRouter';
import { adminNewsletterRouter } from '../contact/newsletterRouter';
import { adminMailsRouter } from '../mail/adminRouter';
import { adminMediaRouter } from '../media/adminRouter';
import { adminOrdersRouter } from '../orders/adminRouter';
import { adminCustomersRouter } from '../orders/reports/customersRouter';
import { adminDashboardRouter } from '../orders/reports/dashboardRouter';
import { router } from '../platform/trpc';
import { adminReviewsRouter } from '../reviews/adminRouter';

/** The admin: for administrators alone, whatever is called. */
export const adminRouter = router({
  categories: adminCategoriesRouter,
  customers: adminCustomersRouter,
  dashboard: adminDashboardRouter,
  imports: adminImportsRouter,
  log: adminLogRouter,
  mails: adminMailsRouter,
  media: adminMediaRouter,
  messages: adminMessagesRouter,
  newsletter: adminNewsletterRouter,
  orders: adminOrdersRouter,
  products: adminProductsRouter,
  reviews: adminReviewsRouter,
});
