import { LIMITS } from '@/shared/shop';
import { page, type RowOfRouter } from './row';

/** Cart and wishlist. */
export const shoppingRows: readonly RowOfRouter[] = [
  {
    method: 'GET',
    path: '/api/cart',
    procedure: 'cart.list',
    summary: 'The lines of your cart, with whole products',
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/cart',
    procedure: 'cart.add',
    summary: 'Add to your cart; the same product, size and colour is one line',
    status: 201,
    body: true,
  },
  {
    method: 'PUT',
    path: '/api/cart/{id}',
    procedure: 'cart.changeLine',
    summary: 'Change the quantity, size or colour of a line; a quantity below 1 deletes it',
    status: 200,
    params: { id: 'id' },
    body: true,
  },
  {
    method: 'POST',
    path: '/api/cart/{id}/move-to-wishlist',
    procedure: 'cart.moveToWishlist',
    summary: 'Move a line to your wishlist',
    status: 200,
    params: { id: 'id' },
  },
  {
    method: 'DELETE',
    path: '/api/cart/{id}',
    procedure: 'cart.remove',
    summary: 'Remove a line',
    status: 204,
    params: { id: 'id' },
  },
  {
    method: 'DELETE',
    path: '/api/cart',
    procedure: 'cart.clear',
    summary: 'Remove all lines',
    status: 204,
  },
  {
    method: 'GET',
    path: '/api/wishlist',
    procedure: 'wishlist.list',
    summary: 'Your wishlist, newest first, up to 200 at once',
    status: 200,
    query: {
      limit: { as: 'limit', form: 'int' },
      offset: { as: 'offset', form: 'int' },
    },
    pageSize: LIMITS.listPage,
    answer: page,
  },
  {
    method: 'POST',
    path: '/api/wishlist',
    procedure: 'wishlist.add',
    summary: 'Put a product on your wishlist',
    status: 201,
    body: true,
  },
  {
    method: 'DELETE',
    path: '/api/wishlist/{productId}',
    procedure: 'wishlist.remove',
    summary: 'Take a product off your wishlist',
    status: 204,
    params: { productId: 'productId' },
  },
];
