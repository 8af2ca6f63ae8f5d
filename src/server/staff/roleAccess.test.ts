import { describe, expect, test } from 'vitest';
import { meetsAll } from '@/shared/access/permissions';
import { defaultRoles } from '@/shared/access/roles';
import { restTable } from '../http/rest/table';
import { accessOf, needsOf, procedures } from '../routers/appRouter';
import { addApiKey, type RoleKey, rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { withStaff } from '../testing/shops/staff';

const ofStaff = Object.entries(procedures).filter(([path]) => accessOf(path) === 'staff');

describe.each(defaultRoles)('the role $name', ({ key, permissions }) => {
  test('reaches exactly the procedures whose needs it meets', async () => {
    const { join, ...shop } = await withStaff(await testShop());
    const { token } = await join(key as RoleKey);
    for (const [path, { type }] of ofStaff) {
      const mayCall = meetsAll(permissions, needsOf(path));
      // Without an input, a permitted call is refused as invalid, or succeeds.
      const { status } = await rpc(shop, type, path, undefined, token);
      expect([path, status === 403]).toEqual([path, !mayCall]);
    }
    for (const { method, path, procedure } of restTable) {
      if (accessOf(procedure) !== 'staff' || method === 'GET') continue;
      const { status } = await shop.call(method, path.replace(/\{\w+\}/g, '999999'), undefined, token);
      expect([path, status === 403]).toEqual([path, !meetsAll(permissions, needsOf(procedure))]);
    }
  });
});

describe('orders for a packer', () => {
  /** Fields from which an amount of money is read. */
  const money = /\d+\.\d\d"|₹/;

  async function withOrders() {
    const shop = await withStaff(await testShop());
    const customer = await shop.signIn();
    const productId = await shop.addProduct({ price: 123_456, stock: 20 });
    const items = [{ productId, quantity: 2 }];
    const paid = await shop.paidOrder(customer.token, items);
    const cod = await shop.placeCash(customer.token, items);
    const packer = await shop.join('packing');
    return { ...shop, customer, paid, cod, packer, productId };
  }

  test('contain no amount in any list, detail, search, paper or log', async () => {
    const { packer, paid, cod } = await withOrders();
    const texts = [
      await packer.query('orders.list', {}),
      await packer.query('orders.list', { search: 'asha' }),
      await packer.query('orders.get', { id: paid }),
      await packer.query('orders.get', { id: cod }),
      await packer.query('orders.printed', { id: paid }),
      await packer.query('dashboard.needs'),
      await packer.act('orders.pack', { ids: [paid] }),
      await packer.query('rto.expected'),
    ];
    for (const { status, output } of texts) {
      expect(status).toBe(200);
      expect(JSON.stringify(output)).not.toMatch(money);
    }
    expect((await packer.query('log.list', {})).status).toBe(403);
  });

  test('show the cash to collect on the slip and at the station of a COD order alone', async () => {
    const { packer, cod } = await withOrders();
    const slip = (await packer.query('orders.printed', { id: cod })).output;
    expect(slip?.order.collect).toBe('2666.65');
    expect(JSON.stringify({ ...slip?.order, collect: null })).not.toMatch(money);
  });

  test('are the packer’s own over the documented calls, with amounts', async () => {
    const { call, packer, paid, productId, orderOf } = await withOrders();
    expect((await call('GET', '/api/orders', undefined, packer.token)).body).toEqual([]);
    expect((await call('GET', `/api/orders/${paid}`, undefined, packer.token)).status).toBe(404);
    expect((await call('GET', `/api/orders/${paid}/receipt`, undefined, packer.token)).status).toBe(404);
    const own = await call('POST', '/api/orders', await orderOf([{ productId, quantity: 1 }]), packer.token);
    const [listed] = (await call('GET', '/api/orders', undefined, packer.token)).body;
    expect([listed.id, listed.total]).toEqual([own.body.id, own.body.total]);
  });

  test('cannot be exported, and no invoices drawn', async () => {
    const { call, packer, paid } = await withOrders();
    for (const file of ['orders', 'products', 'stock', 'newsletter', 'cod-claims'])
      expect([file, (await call('GET', `/api/admin/${file}.csv`, undefined, packer.token)).status]).toEqual([
        file,
        403,
      ]);
    expect((await packer.act('documents.start', { kind: 'invoices', ids: [paid] })).status).toBe(403);
    expect((await packer.act('documents.start', { kind: 'packing slips', ids: [paid] })).status).toBe(200);
  });
});

describe('PUT /api/products by fields', () => {
  async function withProduct(permissions: string[]) {
    const shop = await withStaff(await testShop());
    const made = await shop.owner.act('staff.createRole', { name: 'Some', permissions });
    const role = made.output?.roles.find(({ name }) => name === 'Some')?.id;
    const person = await shop.join('packing');
    await shop.owner.act('staff.setRoles', { id: person.id, roleIds: [role] });
    const id = await shop.addProduct({ price: 100_000, stock: 10 });
    return (body: object) => shop.call('PUT', `/api/products/${id}`, body, person.token);
  }

  test.each([
    ['products.edit', { name: 'Kurta' }, 200],
    ['products.edit', { price: '999' }, 403],
    ['products.edit', { stock: 9 }, 403],
    ['products.edit', { name: 'Kurta', price: '1000', stock: 10 }, 200],
    ['prices.edit', { price: '999' }, 200],
    ['prices.edit', { salePrice: '900' }, 200],
    ['prices.edit', { name: 'Kurta' }, 403],
    ['prices.edit', { price: '999', name: 'Kurta' }, 403],
    ['stock.edit', { stock: 9 }, 200],
    ['stock.edit', { stock: 9, price: '999' }, 403],
  ])('with %s, %j answers %i', async (permission, body, status) => {
    const put = await withProduct([permission]);
    const answer = await put(body);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.missingPermission).toBeDefined();
  });

  test('shows costs only to those who may see them', async () => {
    const withCosts = await withProduct(['products.edit', 'costs.read']);
    const without = await withProduct(['products.edit']);
    expect((await withCosts({ name: 'A' })).body.variants[0]).toHaveProperty('cost');
    expect((await without({ name: 'A' })).body.variants[0]).not.toHaveProperty('cost');
  });
});

test('the log offers Undo to those who may undo, and refuses it to others', async () => {
  const shop = await withStaff(await testShop());
  const manager = await shop.join('manager');
  await shop.owner.act('settings.update', { name: 'Mill Road' });
  const newest = async ({ ask }: typeof manager) => (await ask('log.list', {})).items[0];
  const entry = await newest(shop.owner);
  expect(entry).toMatchObject({ action: 'settings.update', canUndo: true });
  expect(await newest(manager)).toMatchObject({ id: entry?.id, canUndo: false });
  expect((await manager.act('log.undo', { id: entry?.id })).status).toBe(403);
  expect((await shop.owner.act('log.undo', { id: entry?.id })).status).toBe(200);
});

test('the dashboard shows refunds to decide to those who decide them', async () => {
  const shop = await withStaff(await testShop());
  const accountant = await shop.join('accountant');
  expect(await accountant.ask('dashboard.needs')).not.toHaveProperty('refundsRequested');
  expect(await shop.owner.ask('dashboard.needs')).toHaveProperty('refundsRequested', 0);
});

test('role names have no direction marks; those of the person are on their account', async () => {
  const { owner, join } = await withStaff(await testShop());
  const refused = await owner.act('staff.createRole', { name: 'Own\u202eer', permissions: ['stock.edit'] });
  expect(refused.status).toBe(400);
  expect((await (await join('packing')).ask('staff.mine')).roles).toEqual(['Packing']);
});

describe('an API key', () => {
  test('never exceeds what its owner may now', async () => {
    const shop = await withStaff(await testShop());
    const manager = await shop.join('owner');
    const { key } = await addApiKey(shop, manager.id);
    const customer = await shop.signIn();
    const productId = await shop.addProduct();
    await shop.placeCash(customer.token, [{ productId, quantity: 1 }]);
    const body = { name: 'Kurta' };
    expect((await shop.call('PUT', `/api/products/${productId}`, body, key)).status).toBe(200);
    expect((await shop.call('GET', '/api/orders', undefined, key)).body).toHaveLength(1);
    await shop.owner.act('staff.setRoles', { id: manager.id, roleIds: [shop.roleId('packing')] });
    expect((await shop.call('PUT', `/api/products/${productId}`, body, key)).status).toBe(403);
    for (const path of ['/api/orders', '/api/orders/1', '/api/orders/1/receipt']) {
      const { status, body } = await shop.call('GET', path, undefined, key);
      expect([path, status, body.missingPermission]).toEqual([path, 403, 'orders.amounts']);
    }
  });
});
