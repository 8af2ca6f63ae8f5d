import { type ComponentType, lazy } from 'react';

/** The parts of the desk in the order of its navigation; each is fetched when it is opened. */
export const deskTabs = [
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
export type DeskTab = (typeof deskTabs)[number];

export const deskTabLabels: Record<DeskTab, string> = {
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

export const deskTabContents: Record<DeskTab, ComponentType> = {
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
