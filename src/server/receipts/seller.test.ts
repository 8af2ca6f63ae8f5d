import { expect, test } from 'vitest';
import { receiptOf } from '@/shared/receipt/data';
import { DEFAULT_FACTS, profileOf, type ShopFacts } from '@/shared/shop/facts';
import { receiptText } from '../testing/fakes/receiptText';
import { testShop } from '../testing/shop';

async function headOf(facts: Partial<ShopFacts>) {
  const shop = await testShop();
  const customer = await shop.signIn();
  const productId = await shop.addProduct();
  const body = await shop.orderOf([{ productId, quantity: 1 }]);
  const order = (await shop.call('POST', '/api/orders', body, customer.token)).body;
  const [page = []] = receiptText(
    receiptOf({ ...order, createdAt: new Date(order.createdAt) }),
    profileOf({ ...DEFAULT_FACTS, ...facts }, () => 'India'),
  );
  return page.slice(
    0,
    page.findIndex((line) => line.includes('Order Summary')),
  );
}

test('a receipt shows legal name, whole address, phone, email and GSTIN of the seller', async () => {
  const text = (
    await headOf({
      legalName: 'Mill Road Textiles Private Limited',
      address: `${Array.from({ length: 24 }, (_, at) => `Building ${at}`).join(', ')}\nPune 411001`,
      phone: '+91 20 1234 5678',
      email: 'care@mill.example',
      gstin: '27ABCDE1234F1Z5',
    })
  ).join('\n');
  for (const part of [
    'Mill Road Textiles Private Limited',
    'Building 23',
    'Pune 411001',
    '+91 20 1234 5678',
    'care@mill.example',
    'GSTIN 27ABCDE1234F1Z5',
  ])
    expect(text).toContain(part);
});

test('a receipt of a shop with default settings shows its email alone', async () => {
  const lines = await headOf({});
  expect(lines.filter((line) => line.includes('@'))).toHaveLength(1);
});
