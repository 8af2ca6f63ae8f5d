import type { AdminPath } from '../admin/adminPages';
import type { Requirement } from './permissions';
import { catalogueRead, stockRead } from './requirements';

/** What each page of the admin needs to be opened. Apart from the pages, because the shop's script holds those. */
export const pageNeeds: Record<AdminPath, readonly Requirement[]> = {
  '/admin': [],
  '/admin/orders': ['orders.read'],
  '/admin/pack': ['orders.pack'],
  '/admin/ship': ['orders.pack'],
  '/admin/returns': ['returns.decide'],
  '/admin/rto': ['orders.pack'],
  '/admin/cash': ['cash.settle'],
  '/admin/gst': ['figures.read'],
  '/admin/products': [catalogueRead],
  '/admin/stock': [stockRead],
  '/admin/purchases': ['costs.read'],
  '/admin/categories': ['products.edit'],
  '/admin/attributes': ['products.edit'],
  '/admin/offers': ['prices.edit'],
  '/admin/sales': ['prices.edit'],
  '/admin/synonyms': ['content.edit'],
  '/admin/customers': ['customers.read'],
  '/admin/reviews': [['content.edit', 'messages.answer']],
  '/admin/messages': ['messages.answer'],
  '/admin/newsletter': ['customers.read'],
  '/admin/settings': ['settings.edit'],
  '/admin/mails': ['system.read', 'customers.read'],
  '/admin/staff': ['staff.manage'],
  '/admin/roles': ['staff.manage'],
  '/admin/api-keys': ['keys.manage'],
  '/admin/webhooks': ['keys.manage'],
  '/admin/log': ['system.read'],
  '/admin/health': ['system.read'],
  '/admin/account': [],
};
