import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase, sqliteClient } from '@/db/client';
import { prepareStore } from '@/server/prepareStore';
import { toDecimal } from '@/shared/money';
import { namedAmounts, quote } from '@/shared/orders/amounts/quote';
import { addShoppers, type Shopper } from '../../bench/stores/shoppers';
import { PRICING } from '../../src/shared/orders/amounts/rules';
import { type Store, startStore, stopStore } from './storeProcess';

/** A product that never sells out, and signed-in users; the first is an administrator. */
export type Shop = { dataDir: string; productIds: number[]; people: Shopper[] };

const pricePaise = 50_000;

/** A store with the demo catalogue, prepared for very many orders. */
export async function makeShop(dataDir: string, peopleCount = 16): Promise<Shop> {
  const db = openDatabase({ dataDir });
  await prepareStore(db, { demo: 'catalogue', log: pino({ level: 'silent' }) });
  sqliteClient(db).close();
  const people = await addShoppers(dataDir, peopleCount);
  const [admin] = people;
  if (!admin) throw new Error('a shop needs people');
  const client = openDatabase({ dataDir }).engine.client;
  client.prepare('update users set is_admin = 1 where id = ?').run(admin.id);
  client.close();
  const store = await startStore(dataDir);
  const productIds: number[] = [];
  for (const name of ['Warp', 'Weft', 'Selvedge']) {
    const body = { name, price: toDecimal(pricePaise), stock: 1_000_000 };
    const { status, json } = await send(store, 'POST', '/api/products', { token: admin.token, body });
    if (status !== 201) throw new Error(`a product could not be added: ${status} ${JSON.stringify(json)}`);
    productIds.push(Number(json.id));
  }
  await stopStore(store);
  return { dataDir, productIds, people };
}

type Sent = { token?: string; body?: unknown; agent?: Agent | false };
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  json: Record<string, unknown>;
  ms: number;
};

/**
 * Sends a request and reads its response. Rejects when the connection fails before the response is complete.
 */
export function send(
  { host = '127.0.0.1', port }: Pick<Store, 'port'> & Partial<Pick<Store, 'host'>>,
  method: string,
  path: string,
  { token, body, agent = false }: Sent = {},
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = request({ host, port, method, path, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('error', (error) => fail(error));
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('the answer was cut'));
        const isJson = /json/.test(String(answer.headers['content-type']));
        const json = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {};
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          json,
          ms: performance.now() - started,
        });
      });
    });
    const fail = ({ message, code }: NodeJS.ErrnoException) =>
      reject(Object.assign(new Error(`${method} ${path}: ${message}`), { code }));
    sent.on('error', fail);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@prove.example',
  phone: '9876543210',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'India',
};

type Item = { productId: number; quantity: number };

/** An order of these items at equal prices, with a new id. */
export function orderOf(items: Item[], paymentMethod: string) {
  const amounts = quote(
    items.map(({ quantity }) => ({ unitPrice: pricePaise, quantity })),
    PRICING,
  );
  const totals = Object.fromEntries(
    Object.entries(namedAmounts(amounts)).map(([name, paise]) => [name, toDecimal(paise)]),
  );
  return { items, ...totals, shippingAddress: ADDRESS, paymentMethod, clientOrderId: randomUUID() };
}

/** An order of one to three lines, with a new id. */
export function newOrder({ productIds }: Shop, paymentMethod = 'cod') {
  const lines = productIds.slice(0, 1 + Math.floor(Math.random() * productIds.length));
  const items = lines.map((productId) => ({ productId, quantity: 1 + Math.floor(Math.random() * 3) }));
  return orderOf(items, paymentMethod);
}
type NewOrder = ReturnType<typeof newOrder>;

/** An order that the store has acknowledged. */
export type Acknowledged = { id: number; userId: number; order: NewOrder };
/** An order whose request ended without a response: it may have been placed or not. */
export type Unanswered = { person: Shopper; order: NewOrder; error: string };

export type LoadOptions = {
  /**
   * Orders per second of all clients together; without it, each sends the next after the response to the
   * last.
   */
  perSecond?: number;
};

/** Clients that place orders over keep-alive connections until stopped or the store is gone. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly unanswered: Unanswered[] = [];
  /** The count of each status except 201. */
  readonly refused = new Map<number, number>();
  /** Refused connections, on which nothing was sent. */
  notConnected = 0;
  longestMs = 0;
  #isStopped = false;
  readonly #agents: Agent[] = [];
  readonly #ended: Promise<unknown>;

  constructor(
    readonly store: Store,
    readonly shop: Shop,
    { perSecond }: LoadOptions = {},
  ) {
    const pauseMs = perSecond ? (1000 * shop.people.length) / perSecond : 0;
    this.#ended = Promise.all(shop.people.map((person) => this.#client(person, pauseMs)));
  }

  async #client(person: Shopper, pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    this.#agents.push(agent);
    if (pauseMs > 0) await sleep(Math.random() * pauseMs);
    while (!this.#isStopped && (await this.#placeOne(person, agent))) await sleep(pauseMs);
    agent.destroy();
  }

  /** Returns whether the store is still reachable. */
  async #placeOne(person: Shopper, agent: Agent): Promise<boolean> {
    const order = newOrder(this.shop);
    try {
      const { status, json, ms } = await send(this.store, 'POST', '/api/orders', {
        token: person.token,
        body: order,
        agent,
      });
      this.longestMs = Math.max(this.longestMs, ms);
      if (status === 201) this.acknowledged.push({ id: Number(json.id), userId: person.id, order });
      else this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
      return true;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') this.notConnected += 1;
      else this.unanswered.push({ person, order, error: code ?? message });
      return false;
    }
  }

  /** Resolves when every client has ended: after `stop`, or when the store is gone. */
  ended(): Promise<unknown> {
    return this.#ended;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }

  /** Ends without waiting for responses that no longer come. */
  async abandon(): Promise<void> {
    this.#isStopped = true;
    for (const agent of this.#agents) agent.destroy();
    await this.#ended;
  }
}
