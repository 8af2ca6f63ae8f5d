import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hashToken, newToken } from '@/server/accounts/core/tokens';
import { toDecimal } from '@/shared/money';
import { type Answer, newOrder, send } from './shop';
import type { Store } from './storeProcess';

/** Signed-in customers and products that never sell out, in a store on PostgreSQL. */
export type PostgresShop = {
  productIds: number[];
  people: { id: number; email: string; token: string }[];
  adminToken: string;
};

export const adminPassword = 'warp and weft 42';
const pricePaise = 50_000;

export async function fillPostgresShop(url: string, store: Store, peopleCount = 40): Promise<PostgresShop> {
  const credentials = { email: 'admin@tantu.example', password: adminPassword };
  const signedIn = await send(store, 'POST', '/api/auth/login', { body: credentials });
  const adminToken = String(signedIn.json.token);
  const productIds: number[] = [];
  for (const name of ['Warp', 'Weft', 'Selvedge']) {
    const body = { name, price: toDecimal(pricePaise), stock: 1_000_000 };
    const { status, json } = await send(store, 'POST', '/api/products', { token: adminToken, body });
    if (status !== 201) throw new Error(`a product could not be added: ${status} ${JSON.stringify(json)}`);
    productIds.push(Number(json.id));
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const people = [];
  const ends = Math.floor(Date.now() / 1000) + 86_400;
  for (let number = 0; number < peopleCount; number += 1) {
    const [email, token] = [`shopper-${number}@prove.example`, newToken()];
    const { rows } = await client.query(
      `insert into users (email, first_name, last_name, verified_at) values ($1, 'Asha', 'Rao', $2) returning id`,
      [email, Date.now()],
    );
    const id = Number(rows[0].id);
    await client.query(`insert into sessions (id, user_id, expires_at, ends_at) values ($1, $2, $3, $3)`, [
      hashToken(token),
      id,
      ends,
    ]);
    people.push({ id, email, token });
  }
  await client.end();
  return { productIds, people, adminToken };
}

/** Milliseconds at most until an order is sent again that was refused without Retry-After, or not answered. */
const maxPauseMs = 500;
/** Milliseconds after which an order that is not acknowledged belongs to a backlog. */
const drainedMs = 1000;
/** Milliseconds for which an order is sent again under its id. */
const giveUpMs = 90_000;

/**
 * Orders at a steady rate, sent to the stores by turns; each is sent again under its id, after the time that the store
 * asks for, until it is acknowledged.
 */
export class RepeatingLoad {
  /** The ids of acknowledged orders by their client order ids. */
  readonly acknowledged = new Map<string, number>();
  readonly givenUp: string[] = [];
  /** Counts of what orders were answered before they were acknowledged. */
  readonly faults = new Map<string, number>();
  #lastAt = performance.now();
  /** The longest time without an acknowledged order, in milliseconds, since it was last read. */
  #longestGapMs = 0;
  #isStopped = false;
  /** The orders that are not acknowledged yet, and when each was first sent, by `performance.now()`; oldest first. */
  readonly #open = new Map<Promise<void>, number>();
  readonly #ended: Promise<void>;

  constructor(
    readonly stores: readonly Pick<Store, 'port'>[],
    readonly shop: PostgresShop,
    perSecond: number,
  ) {
    this.#ended = this.#run(1000 / perSecond);
  }

  async #run(pauseMs: number): Promise<void> {
    for (let number = 0; !this.#isStopped; number += 1) {
      const placing = this.#place(number).finally(() => this.#open.delete(placing));
      this.#open.set(placing, performance.now());
      await sleep(pauseMs);
    }
    await Promise.all(this.#open.keys());
  }

  async #place(number: number): Promise<void> {
    const person = this.shop.people[number % this.shop.people.length];
    const body = { ...newOrder({ ...this.shop, dataDir: '' }), clientOrderId: randomUUID() };
    const endsAt = performance.now() + giveUpMs;
    for (let tries = number; performance.now() < endsAt; tries += 1) {
      const store = this.stores[tries % this.stores.length] as Store;
      const answer = await send(store, 'POST', '/api/orders', { token: person?.token, body }).catch(
        (error: NodeJS.ErrnoException): Omit<Answer, 'ms'> => ({
          status: 0,
          headers: {},
          json: { message: error.code ?? error.message },
        }),
      );
      if (answer.status === 201) return this.#note(body.clientOrderId, Number(answer.json.id));
      const fault = `${answer.status} ${answer.json.message}`;
      this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
      await sleep(Number(answer.headers['retry-after'] ?? 0) * 1000 + Math.random() * maxPauseMs);
    }
    this.givenUp.push(body.clientOrderId);
  }

  #note(clientOrderId: string, id: number): void {
    this.acknowledged.set(clientOrderId, id);
    this.#longestGapMs = Math.max(this.#longestGapMs, performance.now() - this.#lastAt);
    this.#lastAt = performance.now();
  }

  /** The longest time in milliseconds without an acknowledged order since the last call, or the start. */
  takeGapMs(): number {
    const gap = Math.max(this.#longestGapMs, performance.now() - this.#lastAt);
    this.#longestGapMs = 0;
    return gap;
  }

  /** Waits until no order is open that was first sent more than a second ago. Throws after `withinMs` milliseconds. */
  async untilDrained(withinMs: number): Promise<void> {
    const endsAt = performance.now() + withinMs;
    while (this.#oldestMs() > drainedMs) {
      if (performance.now() > endsAt) throw new Error(`${this.#open.size} orders are still not acknowledged`);
      await sleep(100);
    }
  }

  #oldestMs(): number {
    const [oldest = performance.now()] = this.#open.values();
    return performance.now() - oldest;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }
}

/** Throws unless the database has each acknowledged order once, and its stock and lines agree. Returns the orders. */
export async function checkPostgresBooks(
  url: string,
  acknowledged: ReadonlyMap<string, number>,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select id, client_order_id as name from orders');
    const ids = new Map<string, number[]>();
    for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), Number(id)]);
    for (const [name, id] of acknowledged) {
      const found = ids.get(name) ?? [];
      if (!found.includes(id)) throw new Error(`the acknowledged order ${id} is lost`);
      if (found.length > 1) throw new Error(`an order was placed ${found.length} times`);
    }
    const differing = await client.query(
      `select v.id from variants v left join stock_movements m on m.variant_id = v.id
       group by v.id having v.stock <> coalesce(sum(m.delta), 0)`,
    );
    if (differing.rows.length > 0) throw new Error('stock differs from its movements');
    const { rows: sums } = await client.query(
      `select (select coalesce(sum(quantity), 0) from order_lines)::int as sold,
        (select coalesce(-sum(delta), 0) from stock_movements where order_id is not null)::int as moved`,
    );
    if (sums[0].sold !== sums[0].moved)
      throw new Error(`${sums[0].sold} pieces were sold, but ${sums[0].moved} left the stock`);
    return rows.length;
  } finally {
    await client.end();
  }
}
