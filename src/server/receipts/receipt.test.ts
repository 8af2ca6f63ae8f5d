import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { orders } from '@/db/schema';
import { write } from '@/db/write';
import { plainCharge } from '@/shared/orders/amounts/charges';
import { addressText } from '@/shared/orders/orderAddress';
import { type ReceiptData, receiptOf } from '@/shared/receipt/data';
import { transliterate } from '@/shared/receipt/transliterate';
import { orderOut } from '@/shared/schemas/orders/orders';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { receiptText } from '../testing/fakes/receiptText';
import { testShop } from '../testing/shop';
import { receiptPdf } from './receiptPdf';

const data: ReceiptData = {
  title: 'Receipt',
  orderId: 1042,
  placedAt: '2026-01-15T06:30:00.000Z',
  status: 'Paid',
  payment: 'Card',
  reference: 'pay_NXhj67fGH2',
  paidAt: '2026-01-15T06:32:00.000Z',
  billedTo: ['Śrīkānt Rāmaṇ', 'asha@shop.example'],
  shippedTo: ['Asha Rao', '12 MG Road', 'Bengaluru, Karnataka 560001', 'India'],
  items: [
    { name: 'Linen Kurta', detail: 'M, Black', quantity: 2, price: 199_900, total: 399_800 },
    { name: 'Shawl', detail: '', quantity: 1, price: 123_400, total: 123_400 },
  ],
  subtotal: 523_200,
  offers: [],
  charges: [],
  tax: 41_856,
  taxLabel: 'Tax (8%)',
  total: 565_056,
  storeCredit: 0,
  creditBack: 0,
  partlyRefunded: 0,
  exchanged: 0,
  refund: null,
};

/** An order as REST returns it, with dates. */
function parsedOrder(body: { createdAt: string; expiresAt: string | null; events: { createdAt: string }[] }) {
  const dated = (value: string | null) => value && new Date(value);
  const events = body.events.map((event) => ({ ...event, createdAt: dated(event.createdAt) }));
  return orderOut.parse({
    ...body,
    createdAt: dated(body.createdAt),
    expiresAt: dated(body.expiresAt),
    events,
  });
}

test('has header, people, facts, items, amounts to the paisa and footer', () => {
  const [page = []] = receiptText(data);
  const text = page.join('\n');
  for (const line of [
    'T A N T U',
    'Receipt',
    'Order | #1042',
    'Date | 15 January 2026 at 12:00 pm',
    'Status | Paid',
    'Reference | pay_NXhj67fGH2',
    'Paid on | 15 January 2026 at 12:02 pm',
    'Billed To | Shipped To',
    'Śrīkānt Rāmaṇ | Asha Rao',
    'Item | Qty | Price | Total',
    'Linen Kurta | 2 | ₹1,999 | ₹3,998',
    'M, Black',
    'Shawl | 1 | ₹1,234 | ₹1,234',
    'Subtotal | ₹5,232',
    'Shipping | Free',
    'Tax (8%) | ₹418.56',
    'Total | ₹5,650.56',
    'Thank you for shopping with Tantu. | Order #1042 · Page 1 of 1',
  ]) {
    expect(text).toContain(line);
  }
});

test('prints whole rupees without paise, and shipping of 10 as ₹10', () => {
  const whole = {
    ...data,
    items: data.items.slice(1),
    subtotal: 10_000,
    charges: [{ kind: 'shipping' as const, amount: 1_000 }],
    tax: 800,
    total: 11_800,
  };
  const text = receiptText({
    ...whole,
    items: [{ ...whole.items[0], name: 'Shawl', detail: '', quantity: 1, price: 10_000, total: 10_000 }],
  }).flat();
  expect(text).toEqual(
    expect.arrayContaining(['Shawl | 1 | ₹100 | ₹100', 'Shipping | ₹10', 'Tax (8%) | ₹8', 'Total | ₹118']),
  );
});

test('spreads 100 lines with long names over several pages with head and footer, losing none', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({
    name: `Handloom kurta number ${index} with hand embroidery along its neckline, sleeves and hem`,
    detail: 'XXL, Black',
    quantity: 1,
    price: 100_000,
    total: 100_000,
  }));
  const pages = receiptText({ ...data, items });
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.flat().join('\n');
  for (let index = 0; index < items.length; index += 1) expect(text).toContain(`number ${index} `);
  pages.forEach((page, index) => {
    expect(page.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  expect(pages.slice(0, -1).every((page) => page.includes('Item | Qty | Price | Total'))).toBe(true);
  expect(pages.flat().filter((line) => line.startsWith('Total |'))).toHaveLength(1);
});

test.each([
  ['Śrīkānt Rāmaṇ ₹ é', 'Śrīkānt Rāmaṇ ₹ é'],
  ['रोहन शर्मा', 'Rōhan Śarmā'],
  ['தமிழ் செல்வன்', 'Tamiḻ Celvaṉ'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Guraprīt Siṁgh'],
  ['लड़का', 'Laḍakā'],
  ['বিমল', 'Bimal'],
  ['ಅನುಪಮ', 'Anupam'],
  ['Tee 👕 日本', 'Tee ? ??'],
  ['two\nlines', 'two lines'],
])('prints %j as %j', (text, printed) => {
  expect(transliterate(text)).toBe(printed);
});

test('is a PDF of A4 pages with five embedded fonts that map their glyphs back to text', async () => {
  const pdf = Buffer.from(await receiptPdf(data, DEFAULT_PROFILE));
  const source = pdf.toString('latin1');
  expect(source.startsWith('%PDF-')).toBe(true);
  expect(source.match(/\/FontFile2/g)).toHaveLength(5);
  expect(source).toContain('/MediaBox [0 0 595.2');
  expect(mapsTo(pdf, '20b9')).toBe(true);
});

/** Whether any ToUnicode table of the document maps a glyph to a code point. */
function mapsTo(pdf: Buffer, codePoint: string): boolean {
  const source = pdf.toString('latin1');
  for (const match of source.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const bytes = pdf.subarray(start, source.indexOf('endstream', start));
    const text = bytes[0] === 0x78 ? inflated(bytes) : bytes.toString('latin1');
    if (text.includes('beginbfchar') && new RegExp(`<${codePoint}>`, 'i').test(text)) return true;
  }
  return false;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

test('is sent by GET /api/orders/{id}/receipt, named after the order id', async () => {
  const { signIn, addProduct, paidOrder, app, call } = await testShop();
  const { token } = await signIn();
  const id = await paidOrder(token, [{ productId: await addProduct(), quantity: 1 }]);
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.request(`/api/orders/${id}/receipt`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="tantu-receipt-${id}.pdf"`);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const { body } = await call('GET', `/api/orders/${id}`, undefined, token);
  const order = parsedOrder(body);
  const data = receiptOf(order);
  const lines = receiptText(data).flat();
  expect(lines).toContain('Total | ₹2,158.92');
  expect(lines).toContain(`Reference | ${body.paymentDetails.payment_id}`);
  const captured = order.events.find(({ to }) => to === 'captured');
  expect(data.paidAt).toBe(captured?.createdAt.toISOString());
  expect(data.billedTo.slice(1, 4)).toEqual(addressText(order.shippingAddress).place);
  const plain = receiptOf({ ...order, billingName: null, shippingAddress: '12 MG Road\nBengaluru 560001' });
  expect(plain.shippedTo).toEqual(['12 MG Road', 'Bengaluru 560001']);
  expect(receiptText(plain).flat().join('\n')).toContain('12 MG Road');
  expect(receiptOf({ ...order, paymentStatus: 'failed' }).paidAt).toBeNull();
});

test.each([
  [true, 'Refunded | ₹5,537.55'],
  [false, 'Refund in progress | ₹5,537.55'],
])('lists a refund below the total, with its charge (done: %s)', (isDone, line) => {
  const [page = []] = receiptText({ ...data, refund: { charge: 11_301, net: 553_755, isDone } });
  const text = page.join('\n');
  expect(text).toContain('Refund charge | ₹113.01');
  expect(text).toContain(line);
});

const summary = { title: 'Order Summary', paymentStatus: 'pending', status: 'Awaiting payment' } as const;
const cash = { title: 'Order Summary', paymentStatus: 'due', payment: 'Cash on delivery' } as const;

test.each([
  ['a receipt', {}, 'Payment | Card', 'Paid | ₹5,650.56'],
  [
    'a cash order',
    { ...cash, status: 'Processing' },
    'Payment | Cash on delivery',
    'Due on delivery | ₹5,650.56',
  ],
  [
    'a cancelled cash order',
    { ...cash, paymentStatus: 'failed', status: 'Cancelled' },
    'Payment | Cash on delivery, not paid',
    'Not paid | Nothing to pay',
  ],
  ['an unpaid order', summary, 'Payment | Card, not paid yet', 'Not paid yet | ₹5,650.56'],
  [
    'a cancelled order',
    { ...summary, paymentStatus: 'failed', status: 'Cancelled' },
    'Payment | Card, not paid',
    'Not paid | Nothing to pay',
  ],
  [
    'an order that is shipped unpaid',
    { ...summary, status: 'Shipped' },
    'Payment | Card, not paid',
    'Not paid | ₹5,650.56',
  ],
  [
    'a payment under review',
    { ...summary, paymentStatus: 'review', status: 'Cancelled' },
    'Payment | Card, under review',
    'Payment | Under review',
  ],
] satisfies [string, Partial<ReceiptData>, string, string][])(
  'states for %s what part of the total is paid or due',
  (_, change, fact, row) => {
    const lines = receiptText({ ...data, ...change }).flat();
    expect(lines).toEqual(expect.arrayContaining([expect.stringContaining(fact), row]));
  },
);

test.each([
  ['tax', ['tax']],
  ['cgst and sgst', ['cgst', 'sgst']],
] as const)(
  'a charge of ₹49 that includes 18 percent of %s shows it beside a tax on top of the goods',
  async (_, heads) => {
    const { signIn, addProduct, orderOf, call, db } = await testShop({ environment: { COD_FEE: '49' } });
    const { token } = await signIn();
    const productId = await addProduct({ price: 199_900 });
    const fee = { total: '2207.92' };
    const placed = await call('POST', '/api/orders', await orderOf([{ productId, quantity: 1 }], fee), token);
    expect(placed.body).toMatchObject({ tax: '159.92', codFee: '49.00', total: '2207.92' });
    expect(placed.body).not.toHaveProperty('includedTax');

    // No charge of the product includes a tax while its goods are taxed on top.
    const tax = heads.length === 1 ? 747 : 374;
    const taxes = heads.map((head) => ({
      ...{ head, rate: 18 / heads.length, taxable: 4900 - tax * heads.length, tax },
      isIncluded: true,
    }));
    const charges = [{ ...plainCharge('codFee', 4900), taxes }];
    await write(db, (tx) => tx.update(orders).set({ charges }).run());
    const { body } = await call('GET', `/api/orders/${placed.body.id}`, undefined, token);
    expect(body).toMatchObject({ tax: '159.92', total: '2207.92' });
    expect(body.charges).toMatchObject([{ kind: 'codFee', amount: '49.00', taxRate: 18 }]);
    expect(body.charges[0].taxable).toBe(heads.length === 1 ? '41.53' : '41.52');
    const text = receiptText(receiptOf(parsedOrder(body)))
      .flat()
      .join('\n');
    expect(text).toContain('Tax (8%) | ₹159.92');
    expect(text).toContain(`Included tax | incl. ${heads.length === 1 ? '₹7.47' : '₹7.48'} GST`);
    expect(text).toContain('Total | ₹2,207.92');
  },
);
