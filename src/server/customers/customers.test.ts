import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, users } from '@/db/schema';
import { addCustomer, tokenOf } from '../testing/people';
import { testShop } from '../testing/shop';
import { withCustomers } from '../testing/shops/staff';

describe('the list of customers', () => {
  test('is sorted newest first, without the authors of demo reviews', async () => {
    const { add, emails } = await withCustomers(await testShop());
    await add('asha@example.com');
    await add('reviewer@reviewers.tantu.example', { passwordHash: null, verifiedAt: null });
    await add('bina@example.com');
    expect(await emails()).toEqual(['bina@example.com', 'asha@example.com', 'admin@tantu.example']);
    expect(await emails({ sort: 'oldest' })).toEqual([
      'admin@tantu.example',
      'asha@example.com',
      'bina@example.com',
    ]);
  });

  test('contains no password data', async () => {
    const { ask, add } = await withCustomers(await testShop());
    const id = await add('asha@example.com');
    const answers = [await ask('customers.list', {}), await ask('customers.get', { id })];
    expect(JSON.stringify(answers)).not.toMatch(/argon2|password/i);
  });

  test("shows as many rows as each filter's count", async () => {
    const { add, ask, emails, clock } = await withCustomers(await testShop());
    await add('waiting@example.com', { verifiedAt: null });
    await add('gone@example.com', { disabledAt: clock.now });
    await add('asha@example.com');
    const { counts } = await ask('customers.list', {});
    expect(counts).toEqual({ all: 4, verified: 3, unverified: 1, disabled: 1, staff: 1 });
    for (const [filter, count] of Object.entries(counts)) {
      expect([filter, (await emails({ filter })).length]).toEqual([filter, count]);
    }
    expect(await emails({ filter: 'unverified' })).toEqual(['waiting@example.com']);
    expect(await emails({ filter: 'disabled' })).toEqual(['gone@example.com']);
  });

  test.each([
    ['RAO', ['asha']],
    ['asha ra', ['asha']],
    ['ha@exam', ['asha']],
    ['98450 10420', ['asha']],
    ['9845010420', ['asha']],
    ['+91-98450-10420', ['asha']],
    ['100%', ['percent']],
    ['_', ['under_score']],
    ['%', ['percent']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['nobody', []],
  ])('a search for "%s" finds %j', async (search, names) => {
    const { add, emails, ask } = await withCustomers(await testShop());
    await add('asha@example.com', { phone: '+91 98450-10420' });
    await add('percent@example.com', { firstName: '100%', lastName: 'Cotton' });
    await add('under_score@example.com', { firstName: 'Devi', lastName: 'Iyer' });
    await add('devi@example.com', { firstName: 'Devi', lastName: 'Menon', phone: '080 1234567' });
    expect(await emails({ search })).toEqual(names.map((name) => `${name}@example.com`));
    expect((await ask('customers.list', { search })).counts.all).toBe(names.length);
  });

  test.each(['mysuru', 'Karnataka', '570001', '570 001', '98450-12345', 'devi mysuru', 'lakshmi@ 570001'])(
    'finds a saved address by %s',
    async (search) => {
      const { add, emails, db } = await withCustomers(await testShop());
      const userId = await add('lakshmi@example.com', { firstName: 'Lakshmi', lastName: 'Devi' });
      await add('devi@example.com', { firstName: 'Devi', lastName: 'Menon' });
      const place = { city: 'Mysuru', state: 'Karnataka', zipCode: '570001', phone: '+91 98450 12345' };
      const to = { name: 'Home', firstName: 'Lakshmi', lastName: 'Devi', address: '1 Sayyaji Rao Road' };
      await db
        .insert(addresses)
        .values({ userId, email: 'lakshmi@example.com', ...to, ...place })
        .run();
      expect(await emails({ search })).toEqual(['lakshmi@example.com']);
    },
  );

  test.each([
    'Kochi',
    'kerala',
    '682001',
    '682 001',
    '+91 94470-12345',
    '9447012345',
    'devi kochi',
    'lakshmi@ 682001',
  ])('finds the recipient of an order by %s, without a saved address', async (search) => {
    const shop = await withCustomers(await testShop());
    const { add, emails, ask, addProduct, call, orderOf } = shop;
    const userId = await add('lakshmi@example.com', { firstName: 'Lakshmi', lastName: 'Devi' });
    await add('devi@example.com', { firstName: 'Devi', lastName: 'Menon' });
    const place = { city: 'Kochi', state: 'Kerala', zipCode: '682001', phone: '94470 12345' };
    const to = { firstName: 'Lakshmi', lastName: 'Devi', email: 'lakshmi@example.com', address: '1 MG Road' };
    const order = await orderOf([{ productId: await addProduct(), quantity: 1 }], {
      shippingAddress: { ...to, ...place },
    });
    expect((await call('POST', '/api/orders', order, await tokenOf(shop, userId))).status).toBe(201);
    expect(await emails({ search })).toEqual(['lakshmi@example.com']);
    expect((await ask('customers.list', { search })).counts.all).toBe(1);
  });

  test('sorts by name in both directions, ignoring case', async () => {
    const { add, emails } = await withCustomers(await testShop());
    await add('b@example.com', { firstName: 'bina', lastName: 'Das' });
    await add('a@example.com', { firstName: 'Asha', lastName: 'Rao' });
    await add('c@example.com', { firstName: 'Chitra', lastName: 'Das' });
    const up = ['a@example.com', 'b@example.com', 'c@example.com', 'admin@tantu.example'];
    expect(await emails({ sort: 'name' })).toEqual(up);
    expect(await emails({ sort: 'name-desc' })).toEqual([...up].reverse());
  });

  test('has 25 rows a page; a page beyond the last shows the last', async () => {
    const { add, ask } = await withCustomers(await testShop());
    for (let count = 0; count < 26; count++) await add(`person${count}@example.com`);
    const second = await ask('customers.list', { page: 2 });
    expect([second.total, second.page, second.pageCount, second.items.length]).toEqual([27, 2, 2, 2]);
    expect(await ask('customers.list', { page: 9 })).toEqual(second);
    const bySpent = { sort: 'spent-high' };
    const pages = [
      await ask('customers.list', bySpent),
      await ask('customers.list', { ...bySpent, page: 2 }),
    ];
    const ids = pages.flatMap(({ items }) => items.map(({ id }: { id: number }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([27, 27]);
  });
});

describe('orders and spending', () => {
  /** Bina: one order for 2,160. Asha: two for 540 each, one of them refunded. Chitra never ordered. */
  async function spenders() {
    const made = await withCustomers(await testShop());
    const kurta = await made.addProduct({ price: 50_000, stock: 100 });
    const [asha, bina] = [
      await addCustomer(made, { email: 'asha@example.com' }),
      await addCustomer(made, { email: 'bina@example.com' }),
    ];
    await made.add('chitra@example.com');
    const order = (token: string, quantity: number) =>
      made.paidOrder(token, [{ productId: kurta, quantity }]);
    await order(asha.token, 1);
    const given = await order(asha.token, 1);
    await order(asha.token, 1);
    await order(bina.token, 4);
    await made.call('PUT', `/api/orders/${given}/cancel`, { requestRefund: true }, asha.token);
    await made.call('POST', `/api/orders/${given}/process-refund`, { approve: true }, made.admin.token);
    return { ...made, asha, bina, kurta };
  }

  test('count valid orders and net revenue: 2 × 540 and 10.80 of a refund', async () => {
    const { ask, clock } = await spenders();
    const { items } = await ask('customers.list', { search: 'asha@' });
    expect(items).toMatchObject([{ orders: 2, spent: '1090.80', lastOrderAt: clock.now }]);
    const none = await ask('customers.list', { search: 'chitra' });
    expect(none.items).toMatchObject([{ orders: 0, spent: '0.00', lastOrderAt: null }]);
  });

  test.each([
    ['orders-high', ['asha', 'bina']],
    ['spent-high', ['bina', 'asha']],
  ])('sort by %s, with customers without orders last and newer accounts first', async (sort, first) => {
    const { emails } = await spenders();
    const rest = ['chitra@example.com', 'admin@tantu.example'];
    expect(await emails({ sort })).toEqual([...first.map((name) => `${name}@example.com`), ...rest]);
    const up = await emails({ sort: sort.replace('high', 'low') });
    expect(up).toEqual([...rest, ...first.map((name) => `${name}@example.com`).reverse()]);
    expect(await emails({ sort, search: 'example.com', filter: 'verified' })).toHaveLength(3);
  });

  test("show addresses and the newest 5 orders of any status in a customer's details", async () => {
    const { ask, asha, call, orderOf, kurta } = await spenders();
    const home = {
      name: 'Home',
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.com',
      address: '14 Weavers Lane',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560038',
    };
    await call('POST', '/api/addresses', home, asha.token);
    for (let count = 0; count < 3; count++) {
      const order = await orderOf([{ productId: kurta, quantity: 2 }], { paymentMethod: 'cashfree' });
      await call('POST', '/api/orders', order, asha.token);
    }
    const details = await ask('customers.get', { id: asha.id });
    expect(details).toMatchObject({
      email: 'asha@example.com',
      orders: 2,
      orderCount: 6,
      disableRefusal: null,
    });
    expect(details.addresses).toMatchObject([{ name: 'Home', city: 'Bengaluru' }]);
    expect(details.latestOrders.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'pending',
      'paid',
      'cancelled',
    ]);
    expect(details.latestOrders[0]).toMatchObject({ pieces: 2, total: '1080.00' });
  });

  test("show the last order's phone, else a saved address's, for an account without a phone", async () => {
    const shop = await withCustomers(await testShop());
    const { add, ask, db, addProduct, call, orderOf } = shop;
    const id = await add('lakshmi@example.com');
    const phoneOf = async () => {
      const { phone, otherPhone } = await ask('customers.get', { id });
      return { phone, otherPhone };
    };
    expect(await phoneOf()).toEqual({ phone: null, otherPhone: null });
    const home = { name: 'Home', firstName: 'Lakshmi', lastName: 'Devi', email: 'lakshmi@example.com' };
    const place = { address: '1 MG Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' };
    await db
      .insert(addresses)
      .values({ userId: id, ...home, ...place, phone: '94470 11111' })
      .run();
    expect((await phoneOf()).otherPhone).toEqual({ phone: '94470 11111', orderId: null });
    const token = await tokenOf(shop, id);
    const items = [{ productId: await addProduct(), quantity: 1 }];
    const order = async (phone?: string) => {
      const shippingAddress = { ...(await orderOf(items)).shippingAddress, phone };
      return (await call('POST', '/api/orders', await orderOf(items, { shippingAddress }), token)).body.id;
    };
    const withPhone = await order('94470 22222');
    await order();
    expect((await phoneOf()).otherPhone).toEqual({ phone: '94470 22222', orderId: withPhone });
    await db.update(users).set({ phone: '94470 33333' }).where(eq(users.id, id)).run();
    expect(await phoneOf()).toEqual({ phone: '94470 33333', otherPhone: null });
  });

  test('return no details for an id that is not a customer', async () => {
    const { query, add } = await withCustomers(await testShop());
    const reviewer = await add('reviewer@reviewers.tantu.example', { passwordHash: null, verifiedAt: null });
    for (const id of [reviewer, 999]) {
      expect(await query('customers.get', { id })).toMatchObject({
        status: 404,
        message: 'Customer not found.',
      });
    }
  });
});
