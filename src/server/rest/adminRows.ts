import type { RestRow } from './row';

const byId = { id: 'id' };

/** What administrators change in the catalogue. */
export const adminRows: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/api/products',
    procedure: 'admin.products.create',
    summary: 'Add a product',
    status: 201,
    body: true,
  },
  {
    method: 'PUT',
    path: '/api/products/{id}',
    procedure: 'admin.products.update',
    summary: 'Change a product; what the body leaves out stays',
    status: 200,
    params: byId,
    body: true,
  },
  {
    method: 'DELETE',
    path: '/api/products/{id}',
    procedure: 'admin.products.remove',
    summary: 'Take a product out of the shop; orders keep showing it',
    status: 204,
    params: byId,
  },
  {
    method: 'POST',
    path: '/api/categories',
    procedure: 'admin.categories.create',
    summary: 'Add a category',
    status: 201,
    body: true,
  },
  {
    method: 'PUT',
    path: '/api/categories/{id}',
    procedure: 'admin.categories.update',
    summary: 'Change a category; its address stays',
    status: 200,
    params: byId,
    body: true,
  },
  {
    method: 'DELETE',
    path: '/api/categories/{id}',
    procedure: 'admin.categories.remove',
    summary: 'Delete a category; its products stay without one',
    status: 204,
    params: byId,
  },
];
