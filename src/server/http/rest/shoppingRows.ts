import { z } from 'zod';
import { withWholeProducts, withWishedProducts } from '@/server/cart';
import { cartItemChangeOut, cartItemOut } from '@/shared/schemas/catalogue/cart';
import { wishlistEntryOut } from '@/shared/schemas/catalogue/wishlist';
import { LIMITS } from '@/shared/shop';
import { notFound } from '../../platform/errors';
import type { Context } from '../../platform/trpc';
import { page, type RowOfRouter } from './row';

type Lines = Parameters<typeof withWholeProducts>[1];

/** A line with its whole product. Throws notFound when that is gone. */
async function wholeLine({ db, now }: Context, line: Lines[number]) {
  const [whole] = await withWholeProducts(db, [line], now());
  if (!whole) throw notFound('Cart item');
  return whole;
}

/** An entry with its whole product. Throws notFound when that is gone. */
async function wholeWish<Entry extends { productId: number }>({ db }: Context, entry: Entry) {
  const [whole] = await withWishedProducts(db, [entry]);
  if (!whole) throw notFound('Wishlist entry');
  return whole;
}

const wholeEntry = { output: wishlistEntryOut, add: wholeWish };

/** Cart and wishlist. */
export const shoppingRows: readonly RowOfRouter[] = [
  {
    method: 'GET',
    path: '/api/cart',
    procedure: 'cart.list',
    summary: 'The lines of your cart, with whole products',
    status: 200,
    whole: { output: z.array(cartItemOut), add: ({ db, now }, lines) => withWholeProducts(db, lines, now()) },
  },
  {
    method: 'POST',
    path: '/api/cart',
    procedure: 'cart.add',
    summary: 'Add to your cart; the same product, size and colour is one line',
    status: 201,
    body: true,
    whole: { output: cartItemOut, add: wholeLine },
  },
  {
    method: 'PUT',
    path: '/api/cart/{id}',
    procedure: 'cart.changeLine',
    summary: 'Change the quantity, size or colour of a line; a quantity below 1 deletes it',
    status: 200,
    params: { id: 'id' },
    body: true,
    whole: {
      output: cartItemChangeOut,
      add: async (ctx, line) => ('deleted' in line ? line : wholeLine(ctx, line)),
    },
  },
  {
    method: 'POST',
    path: '/api/cart/{id}/move-to-wishlist',
    procedure: 'cart.moveToWishlist',
    summary: 'Move a line to your wishlist',
    status: 200,
    params: { id: 'id' },
    whole: wholeEntry,
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
    whole: {
      output: z.object({ items: z.array(wishlistEntryOut), total: z.int() }),
      add: async ({ db }, { items, total }) => ({ items: await withWishedProducts(db, items), total }),
    },
    answer: page,
  },
  {
    method: 'POST',
    path: '/api/wishlist',
    procedure: 'wishlist.add',
    summary: 'Put a product on your wishlist',
    status: 201,
    body: true,
    whole: wholeEntry,
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
