import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapInTurn } from '@/shared/inTurn';
import { paiseOf } from '@/shared/money';
import { type ReceiptData, receiptOf } from '@/shared/receipt/data';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { renderMail } from '../mail/templates';
import { receiptText } from '../testing/fakes/receiptText';
import { testShop } from '../testing/shop';
import { withOffers } from '../testing/shops/offers';

const CARTS = 60;

/** Paise of the amount that a line with this label names; null without such a line. */
function figure(lines: readonly string[], label: string): number | null {
  const line = lines.find((one) => one.startsWith(`${label} | `) || one.startsWith(`${label}: `));
  if (line === undefined) return null;
  const value = line.slice(label.length).replace(/^[ |:]+/, '');
  return value === 'Free' ? 0 : Math.abs(paiseOf(value.replace(/[₹,−-]/g, '')));
}

test(`${CARTS} random carts with offers cost the same in quote, order, REST, receipt, mail and CSV`, async () => {
  const shop = await withOffers(await testShop());
  const { addOffer, addAutomatic, addProduct, quote, place, read, call, admin, mails } = shop;
  await addOffer({ percent: 17, minimum: '200' });
  await addOffer({ name: 'Ninety', kind: 'amount', percent: null, amount: '90.35', code: 'NINETY' });
  await addAutomatic({ name: 'Three for two', kind: 'buyGet', buy: 2, get: 1, percent: 100 });
  await addAutomatic({ name: 'Free delivery', kind: 'freeShipping' });
  const prices = fc.sample(fc.integer({ min: 1, max: 60_000 }), { numRuns: 12, seed: 5 });
  const ids = await mapInTurn(prices, (price, index) =>
    addProduct({ price, salePrice: index % 3 === 0 ? Math.floor(price / 2) : null, stock: 1_000_000 }),
  );
  const items = fc.uniqueArray(
    fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 5, selector: ({ productId }) => productId },
  );
  const cart = fc.record({ items, couponCode: fc.constantFrom(null, 'diwali20', ' Ninety ') });
  const kinds = new Set<string>();
  const placed: number[] = [];

  await fc.assert(
    fc.asyncProperty(cart, async ({ items: chosen, couponCode }) => {
      const code = couponCode === null ? {} : { couponCode };
      const quoted = await quote(chosen, code);
      // A code that takes nothing off is refused with the order.
      const used = quoted.coupon?.isApplied ? code : {};
      const amounts = await quote(chosen, used);
      const { status, body } = await place(chosen, { ...used, paymentMethod: 'cod' });
      expect([status, body.message]).toEqual([201, undefined]);
      placed.push(body.id);
      const seen = await read(body.id);
      for (const name of ['subtotal', 'discount', 'shipping', 'tax', 'total']) {
        expect([name, body[name]]).toEqual([name, amounts[name]]);
        expect([name, seen[name]]).toEqual([name, amounts[name]]);
      }
      const sum = (list: readonly Record<string, string>[], name: string) =>
        list.reduce((total, row) => total + paiseOf(row[name] ?? '0'), 0);
      expect(sum(seen.items, 'discount')).toBe(paiseOf(amounts.discount));
      for (const offer of seen.offers) kinds.add(offer.name);

      const events = seen.events.map((event: { createdAt: string }) => ({
        ...event,
        createdAt: new Date(event.createdAt),
      }));
      const order = { ...seen, events, createdAt: new Date(seen.createdAt) };
      const printed = receiptText(receiptOf(order)).flat();
      expect(figure(printed, 'Subtotal')).toBe(paiseOf(amounts.subtotal));
      expect(figure(printed, seen.taxLabel)).toBe(paiseOf(amounts.tax));
      expect(figure(printed, 'Total')).toBe(paiseOf(amounts.total));
    }),
    { numRuns: CARTS, seed: 11 },
  );
  expect([...kinds].sort()).toEqual(['Diwali', 'Free delivery', 'Ninety', 'Three for two']);

  const file = await shop.app.request('/api/admin/orders.csv', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows: Record<string, string>[] = parse(await file.text(), { columns: true, bom: true });
  const sent = await mails();
  for (const id of placed) {
    const { subtotal, discount, shipping, tax, total } = (
      await call('GET', `/api/orders/${id}`, undefined, admin.token)
    ).body;
    const row = rows.find(({ Order }) => Number(Order) === id);
    expect(row).toMatchObject({
      Subtotal: subtotal,
      Discount: discount,
      Shipping: shipping,
      Tax: tax,
      Total: total,
    });
    const mail = sent.find(({ data }) => (data as { receipt: ReceiptData }).receipt.orderId === id);
    const text =
      mail &&
      renderMail(mail.template, mail.data, { publicUrl: 'http://localhost', shop: DEFAULT_PROFILE }).text;
    const lines = text?.split('\n') ?? [];
    expect(figure(lines, 'Subtotal')).toBe(paiseOf(subtotal));
    expect(figure(lines, 'Total')).toBe(paiseOf(total));
  }
}, 120_000);
