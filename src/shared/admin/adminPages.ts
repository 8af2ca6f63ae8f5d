/** The groups of the admin's menu, in order. */
export const adminGroups = ['Orders', 'Catalogue', 'Customers', 'System'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** The admin's pages in the order of the menu, with paths, names and groups. */
export const adminPages = [
  { path: '/admin', label: 'Dashboard', group: null },
  { path: '/admin/orders', label: 'Orders', group: 'Orders' },
  { path: '/admin/pack', label: 'Pack', group: 'Orders' },
  { path: '/admin/ship', label: 'Ship', group: 'Orders' },
  { path: '/admin/returns', label: 'Returns', group: 'Orders' },
  { path: '/admin/rto', label: 'RTO', group: 'Orders' },
  { path: '/admin/cash', label: 'COD remittance', group: 'Orders' },
  { path: '/admin/gst', label: 'GST returns', group: 'Orders' },
  { path: '/admin/products', label: 'Products', group: 'Catalogue' },
  { path: '/admin/stock', label: 'Stock', group: 'Catalogue' },
  { path: '/admin/purchases', label: 'Purchase orders', group: 'Catalogue' },
  { path: '/admin/categories', label: 'Categories', group: 'Catalogue' },
  { path: '/admin/attributes', label: 'Attributes', group: 'Catalogue' },
  { path: '/admin/offers', label: 'Offers', group: 'Catalogue' },
  { path: '/admin/sales', label: 'Sales', group: 'Catalogue' },
  { path: '/admin/synonyms', label: 'Search words', group: 'Catalogue' },
  { path: '/admin/customers', label: 'Customers', group: 'Customers' },
  { path: '/admin/reviews', label: 'Reviews', group: 'Customers' },
  { path: '/admin/messages', label: 'Messages', group: 'Customers' },
  { path: '/admin/newsletter', label: 'Newsletter', group: 'Customers' },
  { path: '/admin/settings', label: 'Settings', group: 'System' },
  { path: '/admin/mails', label: 'Email outbox', group: 'System' },
  { path: '/admin/staff', label: 'Staff', group: 'System' },
  { path: '/admin/roles', label: 'Roles', group: 'System' },
  { path: '/admin/api-keys', label: 'API keys', group: 'System' },
  { path: '/admin/webhooks', label: 'Webhooks', group: 'System' },
  { path: '/admin/log', label: 'Log', group: 'System' },
  { path: '/admin/health', label: 'Health', group: 'System' },
  { path: '/admin/account', label: 'My account', group: 'System' },
] as const satisfies readonly { path: string; label: string; group: AdminGroup | null }[];
export type AdminPath = (typeof adminPages)[number]['path'];
