import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './admin';
import { ownPorts, startOwnStore } from './ownStore';
import { expect, hydrated, test } from './support';

/**
 * The store with Cashfree instead of the sandbox. The provider is played at its network edge: its API by a
 * server on this machine, its browser script by a few lines that keep the card in fields of their own.
 */
const shop = `http://localhost:${ownPorts.cashfreeStore}`;

type Order = { order_id: string; order_amount: number; customer_details: object; order_status: string };
const orders = new Map<string, Order>();
const requests: string[] = [];
let provider: Server;
let stopStore: () => Promise<void>;

function answer(method: string, path: string, body: string): unknown {
  const [, id = '', part] = /^\/orders\/([\w-]+)(\/payments)?$/.exec(path) ?? [];
  if (method === 'POST' && path === '/orders') {
    const order = { ...JSON.parse(body), order_status: 'ACTIVE' } as Order;
    orders.set(order.order_id, order);
    return present(order);
  }
  const order = orders.get(id);
  if (!order) return null;
  if (!part) return present(order);
  return order.order_status === 'PAID'
    ? [
        {
          cf_payment_id: `pay_${order.order_id}`,
          payment_status: 'SUCCESS',
          payment_amount: order.order_amount,
          payment_currency: 'INR',
        },
      ]
    : [];
}

const present = (order: Order) => ({
  ...order,
  cf_order_id: '2149460581',
  order_currency: 'INR',
  payment_session_id: `session_${order.order_id}`,
});

/** The provider's script: fields that answer whether they are complete, and a payment that takes the card. */
const SCRIPT = `window.Cashfree = () => ({
  create: (name) => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Secure ' + name);
    return { name, on() {}, mount: (at) => document.querySelector(at).append(input), isComplete: () => input.value !== '' };
  },
  pay: async ({ paymentMethod, paymentSessionId, returnUrl }) => {
    window.__paid = { field: paymentMethod.name, paymentSessionId };
    await fetch('https://sandbox.cashfree.com/pay/' + paymentSessionId);
    window.location.assign(returnUrl);
    return { redirect: true };
  },
});`;

test.beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push(body);
    const found = answer(request.method ?? '', request.url ?? '', body);
    response.writeHead(found === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { message: 'not found', code: 'order_not_found', type: 'x' }));
  });
  await new Promise<void>((resolve) => provider.listen(ownPorts.cashfreeProvider, '127.0.0.1', resolve));
  stopStore = await startOwnStore(ownPorts.cashfreeStore, {
    PAYMENTS: 'cashfree',
    CASHFREE_CLIENT_ID: 'TEST1042',
    CASHFREE_CLIENT_SECRET: 'cfsk_ma_test_secret',
    CASHFREE_BASE_URL: `http://127.0.0.1:${ownPorts.cashfreeProvider}`,
  });
});

test.afterAll(async () => {
  await stopStore();
  provider.close();
});

test("a card is typed into Cashfree's own fields, survives the review, and pays the order", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.route('https://sdk.cashfree.com/js/v3/cashfree.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://sandbox.cashfree.com/pay/**', (route) => {
    const order = orders.get(route.request().url().split('/session_')[1] ?? '');
    if (order) order.order_status = 'PAID';
    return route.fulfill({ status: 200, body: 'ok', headers: { 'access-control-allow-origin': '*' } });
  });
  const login = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const { token } = await (await page.request.post(`${shop}/api/auth/login`, { data: login })).json();
  const headers = { authorization: `Bearer ${token}` };
  await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
  const products = await (await page.request.get(`${shop}/api/products?limit=20`)).json();
  const product = products.find(({ stock }: { stock: number }) => stock > 20);
  const { size, color } = product.variants.find((cell: { stock: number }) => cell.stock > 0);
  await page.request.post(`${shop}/api/cart`, { headers, data: { productId: product.id, size, color } });

  await page.goto(`${shop}/checkout`);
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Address/ }).fill('12 MG Road');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').selectOption('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByLabel('Mobile number').fill('98450 12345');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText('Please fill in your card details.')).toBeVisible();
  await fillSecureCard(page);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  const [order] = await (await page.request.get(`${shop}/api/orders?scope=mine`, { headers })).json();
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'captured', paymentMethod: 'card' });

  // Another order waits for its payment: its dialog has the same fields, and asks for the missing phone.
  const again = {
    ...order,
    shippingAddress: { ...order.shippingAddress, phone: '' },
    clientOrderId: 'again',
  };
  expect((await page.request.post(`${shop}/api/orders`, { headers, data: again })).status()).toBe(201);
  await page.goto(`${shop}/profile?tab=orders`);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await fillSecureCard(page);
  await page.getByLabel('Mobile number').fill('98450 12345');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect([...sent, ...requests].filter((text) => text.includes('4706131211212123'))).toEqual([]);
});

async function fillSecureCard(page: Page): Promise<void> {
  await page.getByLabel('Secure cardHolder').fill('Asha Rao');
  await page.getByLabel('Secure cardNumber').fill('4706131211212123');
  await page.getByLabel('Secure cardExpiry').fill('12/30');
  await page.getByLabel('Secure cardCvv').fill('123');
}
