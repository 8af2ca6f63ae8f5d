import { ownPorts, startDefaultStore } from './ownStore';
import { expect, test } from './support';

// Sends every REST call that the specification documents, with the documented bodies only, to the built store with no
// variable set but port and data folder.

const origin = `http://localhost:${ownPorts.specStore}`;
const password = 'lotus pond 7';

type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: what the store answers is what is tested
type Answer = { status: number; body: any };

/** JSON with a content type where there is a body, and the stored token. */
async function call(method: string, path: string, body?: Body, token?: string): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** The same for a call that must succeed: what it answers. */
async function send(method: string, path: string, body?: Body, token?: string) {
  const answer = await call(method, path, body, token);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** What the newest mail to an address says that matches; mails of a store without a mail server are at /mailbox. */
async function fromMail(to: string, pattern: RegExp): Promise<string> {
  let found = '';
  const look = async () => {
    const list = await (await fetch(`${origin}/mailbox`)).text();
    const ids = [...list.matchAll(/<td>([^<]*)<\/td><td><a href="\/mailbox\/(\d+)">/g)];
    for (const [, address, id] of ids.filter(([, address]) => address === to)) {
      const [, text = ''] =
        /<pre>([\s\S]*?)<\/pre>/.exec(await (await fetch(`${origin}/mailbox/${id}`)).text()) ?? [];
      found = pattern.exec(text)?.[1] ?? '';
      if (found) return address;
    }
    return '';
  };
  await expect.poll(look, { timeout: 30_000 }).toBe(to);
  return found;
}
const codeFor = (email: string) => fromMail(email, /\b(\d{6})\b/);

// One store for all of them.
test.describe.configure({ mode: 'default' });

let store: Awaited<ReturnType<typeof startDefaultStore>>;
test.beforeAll(async () => {
  store = await startDefaultStore(ownPorts.specStore);
});
test.afterAll(() => store.stop());

async function newCustomer(email: string): Promise<string> {
  await send('POST', '/api/auth/register', { email, password, firstName: 'Asha', lastName: 'Rao' });
  await send('POST', '/api/auth/send-otp', { email });
  await send('POST', '/api/auth/verify-otp', { email, otp: await codeFor(email) });
  return (await send('POST', '/api/auth/login', { email, password })).token;
}

/** The administrator whose password the store printed at its first start. */
async function adminToken(): Promise<string> {
  const [, email = '', firstPassword = ''] =
    /The first administrator: (\S+), password (\S+)/.exec(store.output()) ?? [];
  return (await send('POST', '/api/auth/login', { email, password: firstPassword })).token;
}

const shippingAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'India',
};

/** The documented body of an order: one product in its first size, with the totals of point 9. */
async function orderOf(productId: number, quantity: number, paymentMethod: string) {
  const { name, price, salePrice, sizes } = await send('GET', `/api/products/${productId}`);
  const unit = salePrice && Number(salePrice) > 0 && Number(salePrice) < Number(price) ? salePrice : price;
  const subtotal = Math.round(Number(unit) * 100) * quantity;
  const shipping = subtotal > 10_000 ? 0 : 1000;
  const tax = Math.round(subtotal * 0.08);
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  return {
    subtotal: rupees(subtotal),
    shipping: rupees(shipping),
    tax: rupees(tax),
    total: rupees(subtotal + shipping + tax),
    shippingAddress,
    items: [{ productId, name, price: unit, quantity, size: sizes[0] }],
    paymentMethod,
  };
}

/** A product with so many pieces that its default variant has some, whatever was bought before. */
async function wellStocked(): Promise<number> {
  const products = await send('GET', '/api/products');
  return products.find(({ stock, sizes }: Body) => Number(stock) > 60 && (sizes as string[]).length > 0).id;
}

test('the log says at the start that cash on delivery is accepted', () => {
  expect(store.output()).toContain(
    'cash on delivery is accepted through the API, not offered at checkout; COD=off refuses it',
  );
});

test('accounts: from register to a changed password', async () => {
  const email = 'accounts@example.com';
  const registered = await call('POST', '/api/auth/register', {
    email,
    password,
    firstName: 'Asha',
    lastName: 'Rao',
  });
  expect(registered.status).toBe(201);
  const early = await call('POST', '/api/auth/login', { email, password });
  expect([early.status, early.body.message]).toEqual([403, expect.stringContaining('verify your email')]);
  await send('POST', '/api/auth/send-otp', { email });
  expect((await call('POST', '/api/auth/resend-otp', { email })).status, 'within 60 seconds').toBe(429);
  await send('POST', '/api/auth/verify-otp', { email, otp: await codeFor(email) });
  const { token, user } = await send('POST', '/api/auth/login', { email, password });
  expect(user).toMatchObject({ email, firstName: 'Asha', lastName: 'Rao', isAdmin: false });
  expect(await send('GET', '/api/auth/me', undefined, token)).toMatchObject({ email });
  expect((await call('GET', '/api/auth/me')).status).toBe(401);

  await send('POST', '/api/auth/register', {
    email: 'again@example.com',
    password,
    firstName: 'B',
    lastName: 'R',
  });
  await send('POST', '/api/auth/resend-otp', { email: 'again@example.com' });

  const profile = { firstName: 'Usha', lastName: 'Iyer', phone: '9876543210' };
  expect(await send('PUT', '/api/profile', profile, token)).toMatchObject(profile);
  const newPassword = 'Shuttle+Loom7';
  await send('POST', '/api/auth/change-password', { currentPassword: password, newPassword }, token);

  expect((await send('POST', '/api/auth/forgot-password', { email })).message).toBeTruthy();
  const link = await fromMail(email, /reset-password\?token=([\w-]+)/);
  const reset = { token: link, newPassword: 'Warp+Weft42' };
  expect((await send('POST', '/api/auth/reset-password', reset)).message).toBe(
    'Your password has been reset successfully.',
  );
  await send('POST', '/api/auth/login', { email, password: reset.newPassword });
});

test('catalogue: read by everybody, written by the administrator', async () => {
  const customer = await newCustomer('catalogue@example.com');
  const admin = await adminToken();
  const categories = await send('GET', '/api/categories');
  expect(categories[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
    slug: expect.any(String),
  });
  const [{ id: categoryId }] = categories;
  const products = await send('GET', '/api/products');
  expect(products.length).toBeGreaterThanOrEqual(60);
  for (const query of [`categoryId=${categoryId}`, 'search=kurta', 'featured=true']) {
    const some = await send('GET', `/api/products?${query}`);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(products.length);
  }
  const [{ id }] = products;
  const product = await send('GET', `/api/products/${id}`);
  expect(product).toMatchObject({
    id,
    price: expect.stringMatching(/^\d+\.\d\d$/),
    stock: expect.any(Number),
  });

  await send('POST', `/api/products/${id}/reviews`, { rating: 4, comment: 'Falls well.' }, customer);
  expect(await send('GET', `/api/products/${id}/reviews`)).toContainEqual(
    expect.objectContaining({ rating: 4, comment: 'Falls well.' }),
  );
  const category = { name: 'Stoles', description: 'Worn over all.', image: product.images[0] };
  const made = await send('POST', '/api/categories', category, admin);
  await send('PUT', `/api/categories/${made.id}`, { ...category, description: 'Worn with all.' }, admin);
  const body = {
    name: 'Ikat Stole',
    description: 'Woven in Odisha.',
    price: '1299',
    salePrice: null,
    categoryId: made.id,
    brand: 'Tantu',
    stock: 12,
    featured: false,
    sizes: ['Free'],
    colors: ['Navy', 'Beige'],
    images: product.images,
  };
  expect((await call('POST', '/api/products', body, customer)).status).toBe(403);
  const stole = await send('POST', '/api/products', body, admin);
  expect(stole).toMatchObject({ name: 'Ikat Stole', price: '1299.00', stock: 12 });
  const changed = await send('PUT', `/api/products/${stole.id}`, { ...body, salePrice: '999' }, admin);
  expect(changed.salePrice).toBe('999.00');
  await send('DELETE', `/api/products/${stole.id}`, undefined, admin);
  await send('DELETE', `/api/categories/${made.id}`, undefined, admin);
  expect((await call('GET', `/api/products/${stole.id}`)).status).toBe(404);
  await send('POST', '/api/newsletter', { email: 'news@example.com' });
  const message = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message: 'Hello.' };
  await send('POST', '/api/contact', message);
});

test('cart, wishlist and addresses', async () => {
  const token = await newCustomer('cart@example.com');
  const productId = await wellStocked();
  const { sizes, colors } = await send('GET', `/api/products/${productId}`);
  const line = { productId, quantity: 1, size: sizes[0], color: colors[0] };
  await send('POST', '/api/cart', line, token);
  const [{ id, ...item }] = await send('GET', '/api/cart', undefined, token);
  expect(item).toMatchObject({ quantity: 1, size: sizes[0], color: colors[0], product: { id: productId } });
  expect(await send('PUT', `/api/cart/${id}`, { quantity: 2 }, token)).toMatchObject({ quantity: 2 });
  expect(await send('PUT', `/api/cart/${id}`, { quantity: 0 }, token)).toEqual({ deleted: true });
  const again = await send('POST', '/api/cart', line, token);
  await send('DELETE', `/api/cart/${again.id}`, undefined, token);
  await send('POST', '/api/cart', line, token);
  await send('DELETE', '/api/cart', undefined, token);
  expect(await send('GET', '/api/cart', undefined, token)).toEqual([]);

  await send('POST', '/api/wishlist', { productId }, token);
  expect(await send('GET', '/api/wishlist', undefined, token)).toMatchObject([{ productId }]);
  await send('DELETE', `/api/wishlist/${productId}`, undefined, token);
  expect(await send('GET', '/api/wishlist', undefined, token)).toEqual([]);

  const address = { name: 'Home', ...shippingAddress };
  const first = await send('POST', '/api/addresses', address, token);
  const second = await send('POST', '/api/addresses', { ...address, name: 'Work' }, token);
  await send('PUT', `/api/addresses/${second.id}`, { ...address, name: 'Office' }, token);
  await send('PUT', `/api/addresses/default/${second.id}`, undefined, token);
  const isDefault = (id: number) => (one: Body) => one.id === id && one.isDefault;
  const saved = await send('GET', '/api/addresses', undefined, token);
  expect([saved.some(isDefault(second.id)), saved.some(isDefault(first.id))]).toEqual([true, false]);
  await send('DELETE', `/api/addresses/${first.id}`, undefined, token);
});

test('orders: cash on delivery is placed, card and PayPal wait for their payment', async () => {
  const token = await newCustomer('orders@example.com');
  const admin = await adminToken();
  const productId = await wellStocked();
  const cod = await send('POST', '/api/orders', await orderOf(productId, 1, 'cod'), token);
  expect(cod).toMatchObject({ status: 'processing', paymentStatus: 'due', paymentMethod: 'cod' });
  expect(cod.items[0]).toMatchObject({ productId, quantity: 1, color: expect.any(String) });
  for (const method of ['card', 'paypal']) {
    const order = await send('POST', '/api/orders', await orderOf(productId, 1, method), token);
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', paymentMethod: method });
  }
  const named = await orderOf(productId, 1, 'cod');
  await send(
    'POST',
    '/api/orders',
    { ...named, shippingAddress: { ...shippingAddress, name: 'Home' } },
    token,
  );
  expect(await send('GET', '/api/addresses', undefined, token)).toMatchObject([{ name: 'Home' }]);
  const plain = await send(
    'POST',
    '/api/orders',
    { ...named, shippingAddress: '12 MG Road, Bengaluru 560001' },
    token,
  );
  expect(plain.shippingAddress).toBe('12 MG Road, Bengaluru 560001');

  expect(await send('GET', '/api/orders', undefined, token)).toHaveLength(5);
  expect(await send('GET', `/api/orders/${cod.id}`, undefined, token)).toMatchObject({ id: cod.id });
  expect((await call('GET', `/api/orders/${cod.id}`)).status).toBe(401);
  const cancelled = await send(
    'PUT',
    `/api/orders/${cod.id}/cancel`,
    { requestRefund: false, refundReason: '' },
    token,
  );
  expect(cancelled.status).toBe('cancelled');
  expect(await send('PUT', `/api/orders/${plain.id}/status`, { status: 'shipped' }, admin)).toMatchObject({
    status: 'shipped',
  });
  expect((await send('GET', '/api/orders', undefined, admin)).length).toBeGreaterThanOrEqual(5);
});

/** Pays before the order, as the documented client does: provider order, hosted page, order. */
async function payFirst(token: string, productId: number, quantity: number, change: Body = {}) {
  const clientOrderId = `order_${crypto.randomUUID()}`;
  const order = await orderOf(productId, quantity, 'cashfree');
  const started = await send(
    'POST',
    '/api/create-cashfree-order',
    {
      orderId: clientOrderId,
      orderAmount: Number(order.total),
      customerDetails: {
        customer_id: 'customer_1',
        customer_phone: '9876543210',
        customer_email: 'asha@example.com',
        customer_name: 'Asha Rao',
      },
      returnUrl: `${origin}/payment-success?orderId={order_id}`,
    },
    token,
  );
  expect(started.payment_session_id).toBeTruthy();
  // The customer on the test provider's page, a plain form; its script is not part of the store.
  const page = await fetch(`${origin}/sandbox/pay/${started.payment_session_id}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay', instrument: 'upi' }),
    redirect: 'manual',
  });
  expect(page.headers.get('location')).toBe(`${origin}/payment-success?orderId=${clientOrderId}`);
  const paymentDetails = { order_id: clientOrderId, payment_id: 'of the script', order_status: 'PAID' };
  const body = { ...order, clientOrderId, paymentDetails, ...change };
  return { body, ...(await call('POST', '/api/orders', body, token).then((answer) => ({ answer }))) };
}

test('pay first, order after: paid, cancelled and refunded', async () => {
  const token = await newCustomer('payfirst@example.com');
  const admin = await adminToken();
  const productId = await wellStocked();
  const { answer, body } = await payFirst(token, productId, 2);
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { status: 'paid', paymentStatus: 'captured', clientOrderId: body.clientOrderId, total: body.total },
  ]);
  const { id } = answer.body;
  expect((await send('POST', '/api/orders', body, token)).id).toBe(id);
  await send('PUT', `/api/orders/${id}/cancel`, { requestRefund: true, refundReason: 'Too large.' }, token);
  expect(await send('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin)).toMatchObject({
    refundStatus: 'approved',
    refund: { gross: body.total, status: 'done' },
  });

  const second = await payFirst(token, productId, 1);
  await send(
    'PUT',
    `/api/orders/${second.answer.body.id}/cancel`,
    { requestRefund: false, refundReason: '' },
    token,
  );
  await send('POST', `/api/orders/${second.answer.body.id}/request-refund`, { reason: 'Too late.' }, token);
  const rejected = await send(
    'POST',
    `/api/orders/${second.answer.body.id}/process-refund`,
    { approve: false },
    admin,
  );
  expect(rejected.refundStatus).toBe('rejected');

  const wrong = await payFirst(token, productId, 1, { total: '1.00' });
  expect([wrong.answer.status, wrong.answer.body.returned]).toEqual([
    409,
    (await orderOf(productId, 1, 'cashfree')).total,
  ]);
  expect(await send('GET', '/api/orders', undefined, token)).toHaveLength(2);
});
