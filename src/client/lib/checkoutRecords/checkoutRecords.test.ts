import { beforeEach, expect, test, vi } from 'vitest';
import { readBuyNow, writeBuyNow } from './buyNow';
import { placedAlready } from './placedAlready';
import { forgetCheckout, keepCheckoutOf, pendingOrder } from './records';

function memory() {
  const records = new Map<string, string>();
  return {
    records,
    getItem: (key: string) => records.get(key) ?? null,
    setItem: (key: string, value: string) => void records.set(key, value),
    removeItem: (key: string) => void records.delete(key),
  };
}

let local = memory();
beforeEach(() => {
  local = memory();
  vi.stubGlobal('window', { localStorage: local, sessionStorage: memory() });
});

const choice = { productId: 5, size: 'M', color: null, quantity: 2 };
const ASHA = 1;
const RAVI = 2;

test('a record is readable only by its customer; any other reader finds nothing and removes it', () => {
  writeBuyNow(ASHA, choice);
  expect(readBuyNow(ASHA)).toEqual({ ...choice, hasExpired: false });
  expect(readBuyNow(RAVI)).toBeNull();
  expect(readBuyNow(ASHA)).toBeNull();
});

test.each(['{"orderId":7,"buyNow":false}', '{"owner":2}', 'broken', '"text"', 'null'])(
  'the record %s has no owner and is removed',
  (text) => {
    local.setItem('pendingOrder', text);
    expect(pendingOrder.read(ASHA)).toBeNull();
    expect(local.getItem('pendingOrder')).toBeNull();
  },
);

test('a buy-now expires after 30 minutes but still names its product', () => {
  const now = 1_000_000;
  writeBuyNow(ASHA, choice, now);
  expect(readBuyNow(ASHA, now + 30 * 60_000 - 1)?.hasExpired).toBe(false);
  expect(readBuyNow(ASHA, now + 30 * 60_000)).toEqual({ ...choice, hasExpired: true });
});

test('signing out removes everything', () => {
  writeBuyNow(ASHA, choice);
  forgetCheckout();
  expect(local.records.size).toBe(0);
});

test('signing in preserves own records and removes those of others', () => {
  writeBuyNow(ASHA, choice);
  keepCheckoutOf(ASHA);
  expect(readBuyNow(ASHA)).toMatchObject(choice);
  keepCheckoutOf(RAVI);
  expect(local.records.size).toBe(0);
});

test('an order can be paid by another method when all else is equal, by its own customer', () => {
  const address = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'a@b.in',
    address: 'x',
    city: 'x',
    state: 'x',
  };
  const content = {
    clientOrderId: 'first',
    paymentMethod: 'card' as const,
    items: [choice],
    subtotal: '500.00',
    shipping: '0.00',
    tax: '40.00',
    total: '540.00',
    shippingAddress: { ...address, zipCode: '560001', name: 'Home' },
  };
  pendingOrder.write(ASHA, { orderId: 7, input: content, buyNow: false });
  const other = { ...content, clientOrderId: 'second', paymentMethod: 'paypal' as const };
  expect(placedAlready(ASHA, other)).toBe(7);
  expect(placedAlready(ASHA, content)).toBe(7);
  expect(placedAlready(ASHA, { ...other, paymentMethod: 'cod' })).toBeNull();
  expect(placedAlready(ASHA, { ...other, total: '1.00' })).toBeNull();
  const at = (shippingAddress: object) =>
    placedAlready(ASHA, { ...other, shippingAddress: { ...content.shippingAddress, ...shippingAddress } });
  // The saved address created from the typed one.
  expect(at({ name: '', city: ' X ', country: undefined })).toBe(7);
  expect(at({ name: 'Work' })).toBeNull();
  expect(at({ city: 'y' })).toBeNull();
  expect(at({ phone: '98450 12345' })).toBeNull();
  expect(placedAlready(RAVI, other)).toBeNull();
});
