import {
  type Icon,
  IconCategory,
  IconHeartRateMonitor,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMailForward,
  IconMessageCircle,
  IconShirt,
  IconShoppingBag,
  IconStar,
  IconUsers,
  IconVocabulary,
  IconWebhook,
} from '@tabler/icons-react';
import type { AdminPath } from '@/shared/admin/adminPages';

/** The icon of each page, which alone is shown in the folded menu. */
export const menuIcons: Record<AdminPath, Icon> = {
  '/admin': IconLayoutDashboard,
  '/admin/orders': IconShoppingBag,
  '/admin/products': IconShirt,
  '/admin/categories': IconCategory,
  '/admin/synonyms': IconVocabulary,
  '/admin/customers': IconUsers,
  '/admin/reviews': IconStar,
  '/admin/messages': IconMessageCircle,
  '/admin/newsletter': IconMailForward,
  '/admin/mails': IconMail,
  '/admin/api-keys': IconKey,
  '/admin/webhooks': IconWebhook,
  '/admin/log': IconHistory,
  '/admin/health': IconHeartRateMonitor,
};
