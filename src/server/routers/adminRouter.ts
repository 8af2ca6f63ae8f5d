import { adminPreferencesRouter, adminSecurityRouter } from '@/server/accounts';
import { adminApiKeysRouter } from '@/server/apiKeys';
import { adminLogRouter } from '@/server/audit';
import { catalogueAdminRouters } from '@/server/catalogue';
import { contactAdminRouters } from '@/server/contact';
import { adminConversationsRouter } from '@/server/conversations';
import { adminCustomersRouter } from '@/server/customers';
import { dutiesRouter } from '@/server/duties';
import { adminHealthRouter } from '@/server/health';
import { inventoryAdminRouters } from '@/server/inventory';
import { adminMailsRouter } from '@/server/mail';
import { adminMediaRouter } from '@/server/media';
import { adminOffersRouter } from '@/server/offers';
import { offerPreviewRouter, orderAdminRouters } from '@/server/orders';
import { adminReviewsRouter } from '@/server/reviews';
import { adminSettingsRouter } from '@/server/settings';
import { adminStaffRouter } from '@/server/staff';
import { adminWebhooksRouter } from '@/server/webhooks';
import { mergeRouters, router } from '../platform/trpc';

/** The admin's procedures; each names the permission that it needs. */
export const adminRouter = router({
  ...catalogueAdminRouters,
  ...contactAdminRouters,
  ...inventoryAdminRouters,
  ...orderAdminRouters,
  apiKeys: adminApiKeysRouter,
  conversations: adminConversationsRouter,
  customers: adminCustomersRouter,
  health: adminHealthRouter,
  log: adminLogRouter,
  mails: adminMailsRouter,
  media: adminMediaRouter,
  offers: mergeRouters(adminOffersRouter, offerPreviewRouter),
  preferences: adminPreferencesRouter,
  reviews: adminReviewsRouter,
  security: adminSecurityRouter,
  settings: mergeRouters(adminSettingsRouter, dutiesRouter),
  staff: adminStaffRouter,
  webhooks: adminWebhooksRouter,
});
