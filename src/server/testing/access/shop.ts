import { eq } from 'drizzle-orm';
import { orders, reviews, stockAlerts, users, variants } from '@/db/schema';
import { previewLink } from '../../catalogue/browse/preview';
import { alertToken } from '../../stockAlerts/tokens';
import { pictureFile } from '../fakes/pictures';
import { type OrderStep, orderAfter, orderBody } from '../orders';
import { PASSWORD } from '../people';
import { type AccessFixture, type AccessTable, HOME } from './fixture';

/** The input for an order of the customer after `steps`. */
export const anOrder =
  (steps: OrderStep[], more: object = {}) =>
  async ({ store, tokens, productId }: AccessFixture) => ({
    id: await orderAfter(store, { token: tokens.customer, productId, steps }),
    ...more,
  });

export const shopAccess: AccessTable = {
  'addresses.create': { may: 'customer', input: () => HOME },
  'addresses.list': { may: 'customer' },
  'addresses.remove': { may: 'customer', owned: 'alone', input: ({ addressId }) => ({ id: addressId }) },
  'addresses.setDefault': { may: 'customer', owned: 'alone', input: ({ addressId }) => ({ id: addressId }) },
  'addresses.update': {
    may: 'customer',
    owned: 'alone',
    input: ({ addressId }) => ({ ...HOME, id: addressId }),
  },
  'auth.changePassword': {
    may: 'customer',
    input: () => ({ currentPassword: PASSWORD, newPassword: 'Shuttle+7' }),
  },
  'auth.checkResetLink': { may: 'everyone', input: ({ resetToken }) => ({ token: resetToken }) },
  'auth.endAllSessions': { may: 'customer', input: () => ({}) },
  'auth.endSession': { may: 'customer', owned: 'alone', input: ({ sessionId }) => ({ id: sessionId }) },
  'auth.forgotPassword': { may: 'everyone', input: () => ({ email: 'asha@example.com' }) },
  'auth.login': { may: 'everyone', input: () => ({ email: 'asha@example.com', password: PASSWORD }) },
  'auth.loginWithPassword': {
    may: 'everyone',
    input: () => ({ email: 'asha@example.com', password: PASSWORD }),
  },
  'auth.logout': { may: 'customer' },
  'auth.mailChoices': { may: 'customer' },
  'auth.me': { may: 'customer' },
  'auth.register': {
    may: 'everyone',
    input: () => ({ email: 'new@example.com', password: PASSWORD, firstName: 'Nila', lastName: 'Iyer' }),
  },
  'auth.resendOtp': { may: 'everyone', input: () => ({ email: 'another@example.com' }) },
  'auth.resetPassword': {
    may: 'everyone',
    input: ({ resetToken }) => ({ token: resetToken, newPassword: 'Shuttle+7' }),
  },
  'auth.session': { may: 'customer' },
  'auth.sendOtp': { may: 'everyone', input: () => ({ email: 'another@example.com' }) },
  'auth.sessions': { may: 'customer' },
  'auth.updateMailChoices': { may: 'customer', input: () => ({ email: false, sms: false }) },
  'auth.updateProfile': { may: 'customer', input: () => ({ firstName: 'Asha', lastName: 'Rao' }) },
  'auth.verifyOtp': {
    may: 'everyone',
    input: ({ otp }) => ({ email: 'waiting@example.com', otp, password: PASSWORD }),
  },
  'cart.add': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'cart.clear': { may: 'customer' },
  'cart.list': { may: 'customer' },
  'cart.quote': { may: 'customer', input: () => ({ couponCode: 'DIWALI20' }) },
  'cart.changeLine': {
    may: 'customer',
    owned: 'alone',
    input: async (fixture) => ({ ...(await cartLine(fixture)), quantity: 2 }),
  },
  'cart.moveToWishlist': { may: 'customer', owned: 'alone', input: cartLine },
  'cart.remove': { may: 'customer', owned: 'alone', input: cartLine },
  'catalogue.cards': { may: 'everyone', input: ({ productId }) => ({ ids: [productId] }) },
  'catalogue.categories': { may: 'everyone' },
  'catalogue.home': { may: 'everyone' },
  'catalogue.listing': { may: 'everyone', input: () => ({}) },
  'catalogue.myReview': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'catalogue.myReviewVotes': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'catalogue.preview': {
    may: 'everyone',
    input: async ({ store, productId }) => {
      const { url } = await previewLink(store.deps, { id: productId });
      return { token: new URL(url).searchParams.get('token') };
    },
  },
  'catalogue.product': { may: 'everyone', input: ({ productId }) => ({ id: productId }) },
  'catalogue.productPage': { may: 'everyone', input: ({ productId }) => ({ id: productId }) },
  'catalogue.products': { may: 'everyone', input: () => ({}) },
  'catalogue.related': { may: 'everyone', input: ({ productId }) => ({ id: productId }) },
  'catalogue.removeReview': { may: 'customer', owned: 'alone', input: ({ productId }) => ({ productId }) },
  'catalogue.reviewSummary': { may: 'everyone', input: ({ productId }) => ({ productId }) },
  'catalogue.reviews': { may: 'everyone', input: ({ productId }) => ({ productId }) },
  'catalogue.submitReview': {
    may: 'customer',
    input: ({ productId }) => ({ productId, rating: 4, comment: 'Soft.' }),
  },
  'catalogue.suggest': { may: 'everyone', input: () => ({ search: 'kurta' }) },
  'catalogue.uploadReviewPhoto': { may: 'customer', input: async () => ({ file: await pictureFile() }) },
  'catalogue.variants': { may: 'everyone', input: ({ productId }) => ({ id: productId }) },
  'catalogue.voteReview': {
    may: 'customer',
    input: async ({ store, productId }) => ({ reviewId: await aReview(store, productId), helpful: true }),
  },
  'contact.send': {
    may: 'everyone',
    input: () => ({ name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'Hello' }),
  },
  'contact.subscribe': { may: 'everyone', input: () => ({ email: 'asha@example.com' }) },
  'orders.confirmCash': { may: 'customer', owned: 'alone', input: unconfirmedOrder },
  'orders.cancelItems': { may: 'customer', owned: 'alone', input: itemOfPair },
  'stockAlerts.ask': {
    may: 'everyone',
    input: async ({ store, productId }) => {
      await store.db.update(variants).set({ stock: 0 }).where(eq(variants.productId, productId)).run();
      return { productId, email: 'asha@example.com' };
    },
  },
  'pinCodes.lookUp': { may: 'everyone', input: () => ({ pinCode: '560001' }) },
  'storeCredit.get': { may: 'customer' },
  'stockAlerts.confirm': { may: 'everyone', input: alertLink },
  'stockAlerts.stop': { may: 'everyone', input: alertLink },
  'orders.cancel': { may: 'customer', owned: 'alone', input: anOrder(['paid']) },
  'orders.options': { may: 'customer' },
  'orders.confirm': { may: 'customer', owned: 'alone', input: anOrder([]) },
  'orders.createCashfreeOrder': {
    may: 'customer',
    owned: 'alone',
    input: async (fixture) => ({
      orderId: Object(await anOrder([])(fixture)).id,
      orderAmount: '2158.92',
      customerDetails: { customer_phone: '9876543210' },
    }),
  },
  'orders.get': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'orders.list': { may: 'customer', input: () => ({}) },
  'orders.pay': { may: 'customer', owned: 'alone', input: anOrder([], { method: 'paypal' }) },
  'orders.payUpi': { may: 'customer', owned: 'alone', input: anOrder([], { channel: 'qr' }) },
  'orders.upiState': { may: 'customer', owned: 'alone', input: anOrder([]) },
  'orders.place': { may: 'customer', input: ({ productId }) => orderBody(productId) },
  'orders.quote': {
    may: 'customer',
    input: ({ productId }) => ({ items: [{ productId, quantity: 1 }], couponCode: 'DIWALI20' }),
  },
  'orders.processRefund': { may: 'staff', input: anOrder(['paid', 'requested'], { approve: true }) },
  'orders.receipt': { may: 'customer', owned: 'shared', input: anOrder([]) },
  'orders.spent': { may: 'customer' },
  'orders.requestRefund': { may: 'customer', owned: 'alone', input: anOrder(['paid', 'cancelled']) },
  'orders.setStatus': { may: 'staff', input: anOrder(['paid'], { status: 'shipped' }) },
  'wishlist.add': { may: 'customer', input: ({ productId }) => ({ productId }) },
  'wishlist.ids': { may: 'customer' },
  'wishlist.list': { may: 'customer' },
  'wishlist.remove': {
    may: 'customer',
    owned: 'alone',
    input: async ({ store, tokens, productId }) => {
      await store.call('POST', '/api/wishlist', { productId }, tokens.customer);
      return { productId };
    },
  },
};

/** Another customer's review. */
async function aReview({ db, clock }: AccessFixture['store'], productId: number): Promise<number> {
  const author = { email: `author${Math.random()}@example.com`, firstName: 'Bina', lastName: 'Das' };
  const { id: userId } = await db.insert(users).values(author).returning({ id: users.id }).get();
  const review = {
    productId,
    userId,
    rating: 4,
    comment: 'Soft.',
    createdAt: clock.now,
    updatedAt: clock.now,
  };
  return (await db.insert(reviews).values(review).returning({ id: reviews.id }).get()).id;
}

/** The link in the mail of a request for a sold-out size. */
async function alertLink({ store }: AccessFixture) {
  const variantId = (await store.db.select({ id: variants.id }).from(variants).get())?.id ?? 0;
  const { id } = await store.db
    .insert(stockAlerts)
    .values({ variantId, email: 'asha@example.com' })
    .returning({ id: stockAlerts.id })
    .get();
  return { token: alertToken(store.deps, id) };
}

async function cartLine({ store, tokens, productId }: AccessFixture) {
  const { body } = await store.call('POST', '/api/cart', { productId }, tokens.customer);
  return { id: body.id };
}

/** One of the two items of a paid order. */
export async function itemOfPair({ store: { call }, tokens, productId }: AccessFixture) {
  const pair = { items: [{ productId, quantity: 2 }], subtotal: '3998.00', tax: '319.84', total: '4317.84' };
  const placed = await call('POST', '/api/orders', { ...orderBody(productId), ...pair }, tokens.customer);
  const { id, items } = placed.body;
  const pay = { method: 'card', cardToken: 'sandbox_paid' };
  await call('POST', `/api/orders/${id}/pay`, pay, tokens.customer);
  return { id: id as number, items: [{ lineId: items[0].lineId as number, quantity: 1, was: 2 }] as const };
}

/** A cash order that waits for the customer's confirmation. */
export async function unconfirmedOrder({ store, tokens, productId }: AccessFixture) {
  const body = { ...orderBody(productId), paymentMethod: 'cod' };
  const { id } = (await store.call('POST', '/api/orders', body, tokens.customer)).body;
  await store.db.update(orders).set({ cashConfirmation: 'awaited' }).where(eq(orders.id, id)).run();
  return { id: id as number };
}
