import { beforeEach, expect, test, vi } from 'vitest';
import { readBuyNow, writeBuyNow } from './buyNow';
import { checkoutIdFor } from './checkoutId';
import { forgetCheckout, keepCheckoutOf, type PlaceInput, pendingOrder } from './records';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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

test('a record is read by its customer alone; anybody else finds nothing and removes it', () => {
  writeBuyNow(ASHA, choice);
  expect(readBuyNow(ASHA)).toEqual({ ...choice, hasExpired: false });
  expect(readBuyNow(RAVI)).toBeNull();
  expect(readBuyNow(ASHA)).toBeNull();
});

test.each(['{"orderId":7,"buyNow":false}', '{"owner":2}', 'broken', '"text"', 'null'])(
  "the record %s is nobody's, and goes",
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

test('leaving the account leaves nothing', () => {
  writeBuyNow(ASHA, choice);
  forgetCheckout();
  expect(local.kept.size).toBe(0);
});

test('who signs in keeps what is their own and removes what somebody else has left', () => {
  writeBuyNow(ASHA, choice);
  keepCheckoutOf(ASHA);
  expect(readBuyNow(ASHA)).toMatchObject(choice);
  keepCheckoutOf(RAVI);
  expect(local.kept.size).toBe(0);
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
