import { expect, test } from 'vitest';
import type { OrderDocument } from '../schemas/orders/plainOrders';
import { pickLines, slipItems } from './items';

type Item = OrderDocument['items'][number];

const item = (patch: Partial<Item>): Item => ({
  lineId: 1,
  productId: 1,
  product: { name: 'Kurta', images: [] },
  name: 'Kurta',
  price: '100.00',
  discount: '0.00',
  pieceAmounts: [],
  ...{ hsn: null, taxRate: null, taxable: null, cgst: null, sgst: null, igst: null },
  quantity: 1,
  size: null,
  color: null,
  cancelled: 0,
  refunded: 0,
  cancelledRefunded: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  sku: null,
  barcode: null,
  bin: null,
  ...patch,
});
const order = (id: number, items: Item[], status: OrderDocument['status'] = 'paid') =>
  ({ id, status, items }) as OrderDocument;

test('a slip lists bins A2, A10 and none in this sequence', () => {
  const items = [item({ bin: null }), item({ bin: 'A10' }), item({ bin: 'A2' })];
  expect(slipItems({ items }).map(({ bin }) => bin)).toEqual(['A2', 'A10', null]);
});

test('a slip of an order of which 1 of 3 has left lists 2, and all 3 once everything has left', () => {
  expect(slipItems({ items: [item({ quantity: 3, shipped: 1, packed: 1 })] })).toMatchObject([
    { quantity: 2 },
  ]);
  expect(slipItems({ items: [item({ quantity: 3, shipped: 3 })] })).toMatchObject([{ quantity: 3 }]);
});

test('a pick list adds up the unpacked pieces of a size, without cancelled orders', () => {
  const orders = [
    order(1, [item({ size: 'M', quantity: 2, bin: 'B1' }), item({ size: 'S', packed: 1, bin: 'A1' })]),
    order(2, [item({ size: 'M', quantity: 3, packed: 1, bin: 'B1' })]),
    order(3, [item({ size: 'M', quantity: 5, bin: 'B1' })], 'cancelled'),
  ];
  expect(pickLines(orders)).toMatchObject([{ item: { size: 'M' }, quantity: 4, orderIds: [1, 2] }]);
});
