import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapInTurn } from '@/shared/inTurn';
import { paiseOf, toDecimal } from '@/shared/money';
import { namedAmounts, quote } from '@/shared/orders/amounts/quote';
import { PRICING } from '@/shared/orders/amounts/rules';
import { effectivePrice } from '@/shared/orders/pricing';
import { type ReceiptData, receiptOf } from '@/shared/receipt/data';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { listCart } from '../../cart/reads';
import { addToCart, clearCart } from '../../cart/writes';
import { renderMail } from '../../mail/templates';
import { receiptText } from '../../testing/fakes/receiptText';
import { testShop } from '../../testing/shop';
import { payOrder } from '../pay/payOrder';
import { placeOrder } from './placeOrder';

const CARTS = 1000;
const PRODUCTS = 40;

/** Paise of every rupee amount in a text. */
const rupees = (text: string): number => paiseOf(text.replace(/[₹,]/g, ''));
const figure = (lines: string[], label: string): number => {
  const line = lines.find((one) => one.startsWith(`${label} | `) || one.startsWith(`${label}: `)) ?? '';
  const value = line.slice(label.length).replace(/^[ |:]+/, '');
  return value === 'Free' ? 0 : rupees(value);
};

test(`${CARTS} random carts have the same amounts in cart, quote, order, receipt, mail and provider`, async () => {
  const { deps, db, signIn, addProduct, provider, mails } = await testShop();
  const ctx = { ...deps, clientAddress: '127.0.0.1' };
  const viewer = { kind: 'customer' as const, ...(await signIn()) };
  const prices = fc.sample(fc.integer({ min: 1, max: 900_000 }), { numRuns: PRODUCTS, seed: 7 });
  const ids = await mapInTurn(prices, (price, index) =>
    addProduct({ price, salePrice: index % 3 === 0 ? Math.floor(price / 2) : null, stock: 1_000_000 }),
  );
  const lines = fc.uniqueArray(
    fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 10 }) }),
    { minLength: 1, maxLength: 6, selector: ({ productId }) => productId },
  );
  const address = { firstName: 'A', lastName: 'R', email: 'a@b.example', phone: null, name: null };
  const place = { address: 'x', city: 'x', state: 'x', zipCode: '560001', country: 'India' };

  await fc.assert(
    fc.asyncProperty(lines, async (chosen) => {
      await clearCart(db, viewer.id);
      for (const line of chosen)
        await addToCart(db, viewer.id, { ...line, size: null, color: null }, deps.now());
      const cart = (await listCart(db, viewer.id, deps.now())).map(({ product, quantity }) => {
        const price = paiseOf(product.price);
        const salePrice = product.salePrice === null ? null : paiseOf(product.salePrice);
        return { productId: product.id, unitPrice: effectivePrice({ price, salePrice }), quantity };
      });
      const quoted = namedAmounts(quote(cart, PRICING));
      const order = await placeOrder(ctx, viewer, {
        ...quoted,
        items: cart.map(({ unitPrice, ...line }) => ({ ...line, size: null, color: null, price: unitPrice })),
        shippingAddress: { ...address, ...place },
        billingName: null,
        paymentMethod: 'card',
        clientOrderId: null,
        checkoutId: null,
        fromCart: true,
      });
      for (const amount of ['subtotal', 'shipping', 'tax', 'total'] as const) {
        expect(order[amount]).toBe(toDecimal(quoted[amount]));
      }
      const printed = receiptText(receiptOf(order)).flat();
      expect(figure(printed, 'Subtotal')).toBe(quoted.subtotal);
      expect(figure(printed, 'Shipping')).toBe(quoted.shipping);
      expect(figure(printed, order.taxLabel)).toBe(quoted.tax);
      expect(figure(printed, 'Total')).toBe(quoted.total);
      expect((await payOrder(deps, viewer, { id: order.id, method: 'card', cardToken: 'paid' })).next).toBe(
        'done',
      );
      expect(provider.started.at(-1)?.amount).toBe(quoted.total);
      expect(await listCart(db, viewer.id, deps.now())).toEqual([]);
    }),
    { numRuns: CARTS },
  );

  for (const { template, data } of await mails()) {
    const mailed = renderMail(template, data, {
      publicUrl: 'http://localhost:3000',
      shop: DEFAULT_PROFILE,
    }).text.split('\n');
    const { receipt } = data as { receipt: ReceiptData };
    expect(figure(mailed, 'Total')).toBe(receipt.total);
    expect(figure(mailed, 'Subtotal')).toBe(receipt.subtotal);
  }
  expect(await mails()).toHaveLength(CARTS);
  expect(provider.payments.size).toBe(CARTS);
}, 180_000);
