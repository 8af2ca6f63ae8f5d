import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db } from '@/db/client';
import { statementOf } from '@/db/prepared';
import { mailOutbox, products, stockMovements, users, variants } from '@/db/schema';
import { write } from '@/db/write';
import { variantGrid } from '@/shared/catalogue/stock';
import { mapInTurn } from '@/shared/inTurn';
import { toDecimal } from '@/shared/money';
import { namedAmounts, quote } from '@/shared/orders/amounts/quote';
import { pricingOf } from '@/shared/shop/facts';
import { permissionsOfUser } from '../accounts/roles/roleRecords';
import { Sessions } from '../accounts/sessions/sessions';
import { readFacts } from '../settings';
import { FakeProvider, gatewaysOf, signatureOf } from './fakes/fakeGateway';
import { ADDRESS } from './orders';
import { giveRole, type RoleKey } from './people';
import { testStore } from './testStore';

type NewProduct = {
  name?: string;
  /** Paise. */
  price?: number;
  salePrice?: number | null;
  sizes?: string[];
  colors?: string[];
  /** Stock of each variant. */
  stock?: number;
};

export type Item = {
  productId: number;
  quantity: number;
  size?: string | null;
  color?: string | null;
  price?: string;
};

type ShopOptions = {
  environment?: Record<string, string>;
  /** Uses the store's sandbox provider instead of the in-memory one. */
  usesSandbox?: boolean;
  /** The database of another engine. */
  over?: { db: Db; dataDir: string };
};

/**
 * A store with an in-memory provider, and shorthands to create what orders need. Rate limits are off; a test of them
 * sets `RATE_LIMITS: 'on'`. The builders in `shops` add the people, goods and calls of a test.
 */
export async function testShop({ environment = {}, usesSandbox = false, over }: ShopOptions = {}) {
  const provider = new FakeProvider();
  const store = await testStore(
    'empty',
    { COD: 'visible', RATE_LIMITS: 'off', ...environment },
    { over, ...(!usesSandbox && { gateways: gatewaysOf(provider) }) },
  );
  const { db, deps, clock, app, call } = store;
  const sessions = new Sessions(deps);
  let people = 0;

  /** A signed-in account. */
  const signIn = async ({ role, wantsEmail = true }: { role?: RoleKey; wantsEmail?: boolean } = {}) => {
    people += 1;
    const email = `person${people}@shop.example`;
    const person = { email, firstName: 'Asha', lastName: 'Rao', wantsEmail, verifiedAt: clock.now };
    const { id } = await write(db, (tx) => tx.insert(users).values(person).returning({ id: users.id }).get());
    const start = { remember: true, userAgent: null, clientAddress: '127.0.0.1' };
    if (role) await giveRole(db, id, role);
    const { token } = await sessions.start({ id, permissions: await permissionsOfUser(db, id) }, start);
    return { id, email, token };
  };

  const addProduct = async ({
    name = 'Linen Kurta',
    price = 199_900,
    salePrice = null,
    ...rest
  }: NewProduct = {}) => {
    const { sizes = [], colors = [], stock = 10 } = rest;
    const grid = variantGrid(sizes, colors);
    return write(db, async (tx) => {
      const catalogueVersion = await catalogueChanged(tx);
      const total = stock * grid.length;
      const { id } = await tx
        .insert(products)
        .values({
          name,
          price,
          salePrice,
          sizes,
          colors,
          stock: total,
          catalogueVersion,
        })
        .returning({ id: products.id })
        .get();
      const rows = grid.map(({ size, color }, position) => ({
        productId: id,
        size: size ?? '',
        color: color ?? '',
        stock,
        position,
      }));
      const cells = await tx.insert(variants).values(rows).returning({ id: variants.id }).all();
      const moves = cells.map((cell) => ({ variantId: cell.id, delta: stock, reason: 'opening' as const }));
      await tx.insert(stockMovements).values(moves).run();
      return id;
    });
  };

  /** An order body with the totals that the shop would quote. */
  const orderOf = async (items: Item[], more: Record<string, unknown> = {}) => {
    const lines = await mapInTurn(items, async ({ productId, quantity }) => {
      const product = await db.select().from(products).where(eq(products.id, productId)).get();
      const unitPrice = product?.salePrice ?? product?.price ?? 0;
      return { unitPrice, quantity };
    });
    const { subtotal, shipping, tax, total } = namedAmounts(quote(lines, pricingOf(await readFacts(deps))));
    return {
      items,
      subtotal: toDecimal(subtotal),
      shipping: toDecimal(shipping),
      tax: toDecimal(tax),
      total: toDecimal(total),
      shippingAddress: ADDRESS,
      paymentMethod: 'cod',
      ...more,
    };
  };

  /** Places an order and pays it by card. */
  const paidOrder = async (token: string, items: Item[]): Promise<number> => {
    const placed = await call('POST', '/api/orders', await orderOf(items, { paymentMethod: 'card' }), token);
    expect(placed).toMatchObject({ status: 201 });
    const paid = await call(
      'POST',
      `/api/orders/${placed.body.id}/pay`,
      { method: 'card', cardToken: usesSandbox ? 'sandbox_paid' : 'paid' },
      token,
    );
    expect(paid.body).toMatchObject({ next: 'done' });
    return placed.body.id;
  };

  const stockOf = async (productId: number): Promise<number> =>
    (await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)).get())
      ?.stock ?? -1;

  const mails = () =>
    db
      .select({ template: mailOutbox.template, to: mailOutbox.recipient, data: mailOutbox.data })
      .from(mailOutbox)
      .orderBy(mailOutbox.id)
      .all();

  /** Sends a webhook as the provider, or with a custom signature. */
  const webhook = (providerOrderId: string, { eventId = 'event_1', signature = '' } = {}) => {
    const body = JSON.stringify({ eventId, providerOrderId });
    const headers = { 'x-signature': signature || signatureOf(body) };
    return app.request('/api/payments/webhook/sandbox', { method: 'POST', body, headers });
  };

  /** Advances the clock. */
  const pass = (seconds: number): void => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };

  return {
    ...store,
    provider,
    pass,
    signIn,
    addProduct,
    orderOf,
    paidOrder,
    stockOf,
    mails,
    webhook,
    checkStock: () => checkStock(db),
  };
}

export type TestShop = Awaited<ReturnType<typeof testShop>>;

/**
 * Checks that stock is the sum of its movements, a product's the sum of its variants', and never negative.
 */
async function checkStock(db: Db): Promise<void> {
  const cells = statementOf(
    db,
    `select v.stock, coalesce(sum(m.delta), 0) as moved
     from variants v left join stock_movements m on m.variant_id = v.id group by v.id`,
  );
  for (const { stock, moved } of (await cells.all()) as { stock: number; moved: number }[]) {
    expect(stock).toBe(moved);
    expect(stock).toBeGreaterThanOrEqual(0);
  }
  const sums = statementOf(
    db,
    `select p.stock, coalesce(sum(v.stock), 0) as cells
     from products p left join variants v on v.product_id = p.id and v.retired_at is null group by p.id`,
  );
  for (const { stock, cells } of (await sums.all()) as { stock: number; cells: number }[]) {
    expect(stock).toBe(cells);
  }
}

/** Serves the shop over HTTP on a loopback port; resolves with its origin. */
export async function listen(app: { fetch: Parameters<typeof serve>[0]['fetch'] }): Promise<string> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
