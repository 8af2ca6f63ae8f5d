/** The admin's pages in navigation order, with paths and names. */
export const adminPages = [
  { path: '/admin', label: 'Dashboard' },
  { path: '/admin/products', label: 'Products' },
  { path: '/admin/stock', label: 'Stock' },
  { path: '/admin/purchases', label: 'Purchase orders' },
  { path: '/admin/categories', label: 'Categories' },
  { path: '/admin/synonyms', label: 'Search words' },
  { path: '/admin/orders', label: 'Orders' },
  { path: '/admin/ship', label: 'Ship' },
  { path: '/admin/customers', label: 'Customers' },
  { path: '/admin/reviews', label: 'Reviews' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/newsletter', label: 'Newsletter' },
  { path: '/admin/mails', label: 'Email outbox' },
  { path: '/admin/api-keys', label: 'API keys' },
  { path: '/admin/webhooks', label: 'Webhooks' },
  { path: '/admin/log', label: 'Log' },
  { path: '/admin/health', label: 'Health' },
] as const;
export type AdminPath = (typeof adminPages)[number]['path'];
