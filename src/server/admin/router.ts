import { router } from '../trpc';
import { adminCategoriesRouter } from './categoriesRouter';
import { adminCustomersRouter } from './customersRouter';
import { adminDashboardRouter } from './dashboardRouter';
import { adminImportsRouter } from './importsRouter';
import { adminLogRouter } from './logRouter';
import { adminMailsRouter } from './mailsRouter';
import { adminMediaRouter } from './mediaRouter';
import { adminMessagesRouter } from './messagesRouter';
import { adminNewsletterRouter } from './newsletterRouter';
import { adminOrdersRouter } from './ordersRouter';
import { adminProductsRouter } from './productsRouter';
import { adminReviewsRouter } from './reviewsRouter';

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
