import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { refusalText, withCatalogue } from '../../testing/shops/catalogue';

/** A placed order of 10 pieces of S at ₹450 and 4 of M, of a kurta with 5 pieces each. */
async function ordered() {
  const shop = await withCatalogue(await testShop());
  const id = await shop.add({ name: 'Kurta', price: '999', sizes: ['S', 'M'], stock: 10 });
  const [S, M] = [`TANTU-${id}-S`, `TANTU-${id}-M`];
  const lines = [
    { sku: S, quantity: 10, unitCost: '450' },
    { sku: M, quantity: 4 },
  ];
  const draft = { supplier: 'Mill & Loom', reference: 'ML-88', lines };
  const { body } = await shop.send('POST', '/api/admin/purchases', draft);
  const path = `/api/admin/purchases/${body.id}`;
  const move = (to: string) => shop.send('PUT', `${path}/status`, { to });
  const receive = (some: Record<string, number>, more: object = {}) =>
    shop.send('POST', `${path}/receive`, {
      lines: Object.entries(some).map(([sku, quantity]) => ({ sku, quantity })),
      ...more,
    });
  const expected = async () => {
    const rows = (await shop.send('GET', '/api/admin/stock')).body as { sku: string; expected: number }[];
    return Object.fromEntries(rows.map((row) => [row.sku, row.expected]));
  };
  const status = async () => (await shop.send('GET', path)).body.status;
  return { ...shop, id, S, M, draft: body, move, receive, expected, status };
}

test('a draft has 14 pieces for ₹4,500 and nothing is expected until it is placed', async () => {
  const { draft, S, M, expected, move } = await ordered();
  expect(draft).toMatchObject({ status: 'draft', pieces: 14, received: 0, cost: '4500.00' });
  expect(await expected()).toEqual({ [S]: 0, [M]: 0 });
  await move('ordered');
  expect(await expected()).toEqual({ [S]: 10, [M]: 4 });
});

describe('receiving', () => {
  test('6 of 10 leaves 4 expected, adds 6 to the stock and their cost to the history', async () => {
    const { S, M, move, receive, expected, status, stockOf, id, send, checkStock } = await ordered();
    await move('ordered');
    expect((await receive({ [S]: 6 })).status).toBe(200);
    expect([await status(), await expected(), await stockOf(id)]).toEqual(['partly', { [S]: 4, [M]: 4 }, 16]);
    const [{ variantId }] = (await send('GET', `/api/admin/stock?search=${S}`)).body;
    const history = (await send('GET', `/api/admin/stock/${variantId}/history`)).body.items;
    expect(history[0]).toMatchObject({ reason: 'receive', change: 6, unitCost: '450.00', balance: 11 });
    expect(history[0].note).toContain('Mill & Loom, ML-88');
    await checkStock();
  });

  test('everything, and 2 more than ordered, is received with nothing expected', async () => {
    const { S, M, move, receive, expected, status, stockOf, id } = await ordered();
    await move('ordered');
    await receive({ [S]: 12, [M]: 4 });
    expect([await status(), await expected(), await stockOf(id)]).toEqual([
      'received',
      { [S]: 0, [M]: 0 },
      26,
    ]);
    expect((await receive({ [S]: 1 })).status).toBe(409);
  });

  test('is refused for a draft, a repeated request and an SKU of another order', async () => {
    const { S, move, receive, stockOf, id } = await ordered();
    expect((await receive({ [S]: 1 })).status).toBe(409);
    await move('ordered');
    const requestId = randomUUID();
    const answers = [await receive({ [S]: 1 }, { requestId }), await receive({ [S]: 1 }, { requestId })];
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    expect((await receive({ [S]: 1, NONE: 1 })).body.message).toBe('NONE is not in this purchase order.');
    expect(await stockOf(id)).toBe(11);
  });

  test('is undone in the log: the pieces leave the stock and are expected again', async () => {
    const { S, M, move, receive, expected, status, stockOf, id, undo, checkStock } = await ordered();
    await move('ordered');
    await receive({ [S]: 6 });
    expect((await undo()).status).toBe(200);
    expect([await status(), await expected(), await stockOf(id)]).toEqual([
      'ordered',
      { [S]: 10, [M]: 4 },
      10,
    ]);
    await checkStock();
  });

  test('undone cannot be redone in the log: 10 ordered pieces never become 20', async () => {
    const { S, move, receive, stockOf, id, undo, log } = await ordered();
    await move('ordered');
    await receive({ [S]: 10 });
    await undo();
    const takenBack = (await log()).at(-1);
    expect(takenBack).toMatchObject({
      action: 'purchase.takeBack',
      before: { stock: 15 },
      after: { stock: 5 },
    });
    expect(refusalText(await undo(takenBack?.id))).toBe('This change cannot be undone here.');
    await receive({ [S]: 10 });
    expect(await stockOf(id)).toBe(20);
  });
});

test('closed short, nothing is expected any more and a receipt can no longer be undone', async () => {
  const { S, M, move, receive, expected, status, log, undo } = await ordered();
  await move('ordered');
  await receive({ [S]: 6 });
  const receipt = (await log()).at(-1)?.id;
  await move('closed');
  expect([await status(), await expected()]).toEqual(['closed', { [S]: 0, [M]: 0 }]);
  expect(refusalText(await undo(receipt))).toContain('closed short');
  expect((await move('ordered')).status).toBe(409);
});

test('a draft can be replaced and deleted, a placed order cannot', async () => {
  const { S, draft, move, rpcAs } = await ordered();
  const changed = { id: draft.id, supplier: 'Other', lines: [{ sku: S, quantity: 3 }] };
  const { body } = await rpcAs('mutation', 'admin.purchases.update', changed);
  expect(body.result.data.json).toMatchObject({ supplier: 'Other', reference: null, pieces: 3 });
  await move('ordered');
  for (const [path, input] of [
    ['update', changed],
    ['remove', { id: draft.id }],
  ] as const) {
    expect((await rpcAs('mutation', `admin.purchases.${path}`, input)).status).toBe(409);
  }
});

test.each([
  [[{ sku: 'NONE', quantity: 1 }], 'There is no SKU NONE.'],
  [
    [
      { sku: 'TANTU-1-S', quantity: 1 },
      { sku: 'TANTU-1-S', quantity: 2 },
    ],
    'TANTU-1-S is listed twice.',
  ],
])('a draft of %j is refused', async (lines, message) => {
  const { send } = await ordered();
  const answer = await send('POST', '/api/admin/purchases', { supplier: 'Mill', lines });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
