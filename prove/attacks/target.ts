import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@/db/client';
import type { Shopper } from '../../bench/stores/shoppers';
import { startMailSink } from '../lib/mailSink';
import { type RawAnswer, sendRaw } from '../lib/rawRequest';
import { makeShop, type Shop } from '../lib/shop';
import type { Store } from '../lib/storeProcess';
import { startWatched } from '../lib/watch';

/** An attack on a store in its production configuration. Throws when it succeeds. */
export type Attack = {
  /** The number of the fault in the list that the fixes followed. */
  item: number;
  name: string;
  run: (at: Target) => Promise<void>;
};

type Call = { token?: string; body?: unknown; from?: string; headers?: Record<string, string> };
export type Answered = RawAnswer & { json: Record<string, unknown> };

const PUBLIC_URL = 'https://shop.example';
/** A public shop behind one proxy, except that its payments are the sandbox's. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL,
  TRUST_PROXY: '1',
  DEMO: 'catalogue',
  ALLOW_TEST_PAYMENTS: '1',
  RATE_LIMITS: 'on',
  COD: 'off',
  LOG_LEVEL: 'info',
};

/** A store in production with its mails, its database and signed-in users: the first is the administrator. */
export async function openTarget(folder: string) {
  const shop = await makeShop(folder, 30);
  const mail = await startMailSink();
  const { store, watched } = await startWatched(folder, folder, { ...production, SMTP_URL: mail.url });
  const db = openDatabase({ dataDir: folder });
  let clients = 0;
  /** The address of a new client. */
  const newClient = () => {
    clients += 1;
    return `100.64.${Math.floor(clients / 250)}.${1 + (clients % 250)}`;
  };
  /** Each attack takes its own users. */
  const [admin, ...others] = shop.people;
  const newPerson = (): Shopper => {
    const person = others.pop();
    if (!person) throw new Error('the target has no person left');
    return person;
  };
  if (!admin) throw new Error('a shop needs people');
  const call = async (method: string, path: string, { token, body, from, headers }: Call = {}) => {
    const isJson = body !== undefined && typeof body !== 'string';
    const answer = await sendRaw(store, {
      method,
      path,
      body: isJson ? JSON.stringify(body) : (body as string | undefined),
      headers: {
        'x-forwarded-for': from ?? newClient(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return { ...answer, json: /json/.test(answer.type) ? JSON.parse(answer.text) : {} } as Answered;
  };
  return { folder, shop, store, watched, db, mail, admin, newClient, newPerson, call, origin: PUBLIC_URL };
}

export type Target = {
  folder: string;
  shop: Shop;
  store: Store;
  db: Db;
  admin: Shopper;
  origin: string;
  mail: Awaited<ReturnType<typeof startMailSink>>;
  watched: Awaited<ReturnType<typeof startWatched>>['watched'];
  newClient: () => string;
  newPerson: () => Shopper;
  call: (method: string, path: string, parts?: Call) => Promise<Answered>;
};

/** Milliseconds for a store's output to arrive through the pipe, even on a busy machine. */
const pipeMs = 1000;

/** The log of a store so far, line by line. */
export async function logLines({ output }: Pick<Store, 'output'>): Promise<Record<string, unknown>[]> {
  await sleep(pipeMs);
  return output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
