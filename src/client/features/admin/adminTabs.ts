import { type ComponentType, lazy } from 'react';

/** The parts of the admin in the order of its navigation; each is fetched when it is opened. */
export const adminTabs = [
  'dashboard',
  'products',
  'categories',
  'orders',
  'customers',
  'reviews',
  'messages',
  'newsletter',
  'mails',
  'log',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminTabLabels: Record<AdminTab, string> = {
  dashboard: 'Dashboard',
  products: 'Products',
  categories: 'Categories',
  orders: 'Orders',
  customers: 'Customers',
  reviews: 'Reviews',
  messages: 'Messages',
  newsletter: 'Newsletter',
  mails: 'Mail outbox',
  log: 'Log',
};

export const adminTabContents: Record<AdminTab, ComponentType> = {
  dashboard: lazy(() => import('./dashboard/DashboardTab')),
  products: lazy(() => import('./products/ProductsTab')),
  categories: lazy(() => import('./categories/CategoriesTab')),
  orders: lazy(() => import('./orders/OrdersTab')),
  customers: lazy(() => import('./customers/CustomersTab')),
  reviews: lazy(() => import('./reviews/ReviewsTab')),
  messages: lazy(() => import('./messages/MessagesTab')),
  newsletter: lazy(() => import('./newsletter/NewsletterTab')),
  mails: lazy(() => import('./mails/MailsTab')),
  log: lazy(() => import('./log/LogTab')),
};
