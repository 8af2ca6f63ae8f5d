import { beforeEach, expect, test, vi } from 'vitest';
import { readBuyNow, writeBuyNow } from './buyNow';
import { checkoutIdFor } from './checkoutId';
import { forgetCheckout, keepCheckoutOf, type PlaceInput, pendingOrder } from './records';

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

test('a checkout keeps its id while it is the cart, or the same product bought now', () => {
  const items = [{ productId: 5, quantity: 1 }];
  const input = { checkoutId: 'first', items } as PlaceInput;
  pendingOrder.write(ASHA, { orderId: null, input, buyNow: false });
  expect(checkoutIdFor(ASHA, [{ productId: 6, quantity: 2 }], false)).toBe('first');
  expect(checkoutIdFor(ASHA, items, true)).not.toBe('first');
  pendingOrder.write(ASHA, { orderId: 7, input, buyNow: true });
  expect(checkoutIdFor(ASHA, [{ productId: 5, quantity: 2 }], true)).toBe('first');
  expect(checkoutIdFor(ASHA, [{ productId: 6, quantity: 1 }], true)).not.toBe('first');
  expect(checkoutIdFor(RAVI, items, true)).not.toBe('first');
});
