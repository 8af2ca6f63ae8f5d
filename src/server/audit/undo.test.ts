import { describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { refusalText, shirt, withCatalogue } from '../testing/shops/catalogue';

describe('undoing an edit', () => {
  test('restores the changed fields and leaves the others', async () => {
    const { add, change, shown, log, undo, checkStock } = await withCatalogue(await testShop());
    const id = await add();
    await change(id, { price: '1599', variants: [{ size: 'S', color: null, stock: 9 }] });
    const edit = (await log()).at(-1)?.id;
    await change(id, { name: 'Cotton Shirt' });
    expect((await undo(edit)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ name: 'Cotton Shirt', price: '1499.00', stock: 10 });
    await checkStock();
  });

  test('is refused when a field changed again since, naming it, and changes nothing', async () => {
    const { add, change, shown, log, undo } = await withCatalogue(await testShop());
    const id = await add();
    await change(id, { price: '1599', featured: true });
    const edit = (await log()).at(-1)?.id;
    await change(id, { price: '1699' });
    const answer = await undo(edit);
    expect([answer.status, refusalText(answer)]).toEqual([
      409,
      expect.stringContaining('changed again since (price)'),
    ]);
    expect(await shown(id)).toMatchObject({ price: '1699.00', featured: true });
  });

  test('of stock that rose from 5 to 8 after 2 were sold leaves 3', async () => {
    const { add, change, call, orderOf, signIn, stockOf, undo, checkStock, log } = await withCatalogue(
      await testShop(),
    );
    const id = await add({ ...shirt, sizes: [], stock: 5 });
    await change(id, { stock: 8 });
    const edit = (await log()).at(-1)?.id;
    const shopper = await signIn();
    await call('POST', '/api/orders', await orderOf([{ productId: id, quantity: 2 }]), shopper.token);
    expect((await undo(edit)).status).toBe(200);
    expect(await stockOf(id)).toBe(3);
    await checkStock();
  });

  test('of stock that has been sold since is refused', async () => {
    const { add, change, call, orderOf, signIn, stockOf, undo, log } = await withCatalogue(await testShop());
    const id = await add({ ...shirt, sizes: [], stock: 0 });
    await change(id, { stock: 3 });
    const edit = (await log()).at(-1)?.id;
    const shopper = await signIn();
    await call('POST', '/api/orders', await orderOf([{ productId: id, quantity: 1 }]), shopper.token);
    const answer = await undo(edit);
    expect([answer.status, refusalText(answer)]).toEqual([409, expect.stringContaining('sold since')]);
    expect(await stockOf(id)).toBe(2);
  });

  test('restores a removed size with its pieces', async () => {
    const { add, change, shown, undo, checkStock } = await withCatalogue(await testShop());
    const id = await add();
    await change(id, { sizes: ['S'], stock: 5, dropStock: true });
    expect((await undo()).status).toBe(200);
    expect((await shown(id)).variants).toMatchObject([
      { size: 'S', color: null, stock: 5 },
      { size: 'M', color: null, stock: 5 },
    ]);
    await checkStock();
  });

  test('twice is refused; the undo is itself an undoable change', async () => {
    const { add, change, shown, log, undo } = await withCatalogue(await testShop());
    const id = await add();
    await change(id, { price: '1599' });
    const edit = (await log()).at(-1)?.id;
    await undo(edit);
    expect(refusalText(await undo(edit))).toBe('This change has already been undone.');
    expect((await undo()).status).toBe(200);
    expect((await shown(id)).price).toBe('1599.00');
  });
});

test('of a removal restores the product to shop and search; of a creation removes it', async () => {
  const { add, send, call, shown, undo } = await withCatalogue(await testShop());
  const id = await add();
  await send('DELETE', `/api/products/${id}`);
  await undo();
  expect((await call('GET', '/api/products?search=linen')).body).toHaveLength(1);
  const other = await add({ ...shirt, name: 'Jacket' });
  await undo();
  expect((await shown(other)).code).toBe('notFound');
});

test('of a creation is refused after a sale or a field change', async () => {
  const { add, change, call, orderOf, signIn, shown, log, undo } = await withCatalogue(await testShop());
  const shopper = await signIn();
  const sold = await add({ ...shirt, sizes: [], stock: 5 });
  const creation = (await log()).at(-1)?.id;
  await call('POST', '/api/orders', await orderOf([{ productId: sold, quantity: 1 }]), shopper.token);
  expect(refusalText(await undo(creation))).toMatch(/has changed since/);
  const edited = await add({ ...shirt, name: 'Jacket' });
  const second = (await log()).at(-1)?.id;
  await change(edited, { price: '1999' });
  expect(refusalText(await undo(second))).toMatch(/changed again since \(price\)/);
  for (const id of [sold, edited]) expect(await shown(id)).toMatchObject({ id });
});
