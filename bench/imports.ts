import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { openDatabase } from '@/db/client';
import { migrate } from '@/db/migrate';
import { scaledProducts } from '@/demo/catalogue/scale';
import { fillDemo } from '@/demo/fill';
import { type Child, startChild } from './child';
import { isBuilt, SERVER } from './demoStore';
import { ms, percentile, type Row, row } from './table';

/** Products that are changed, and as many that are added. */
const HALF = 5000;
const LIMITS = { seconds: 30, shoppers: 50 };
const ADMIN = { email: 'admin@tantu.example', password: 'bench admin password' };
/** Milliseconds between two requests of the shopper. */
const PAUSE = 15;
const VISITED = [
  '/',
  '/products',
  '/products/7',
  '/api/products/7',
  '/api/products?limit=24',
  '/category/mens',
];

type Edited = Record<string, string>;

/** An import of 10,000 rows, half of them changes and half new, while somebody shops. */
export async function measureImport(): Promise<Row[]> {
  if (!isBuilt()) return [row('the built store', 'not built: npm run build')];
  const store = await startShop();
  try {
    const { token } = await json(store, '/api/auth/login', { body: JSON.stringify(ADMIN) });
    const headers = { authorization: `Bearer ${token}` };
    const form = new FormData();
    form.set('file', new File([await editedFile(store, headers)], 'spring.csv'));
    const shopper = shopUntilStopped(store);
    const started = performance.now();
    const imports = '/api/admin/imports';
    const report = await json(store, `${imports}/check?kind=products`, { headers, body: form });
    const checked = performance.now();
    const { id } = await json(store, `${imports}?kind=products&fingerprint=${report.fingerprint}`, {
      headers,
      body: form,
    });
    let status = { status: 'applying', error: '' };
    while (status.status === 'applying') {
      await wait(200);
      status = await json(store, `${imports}/${id}`, { method: 'GET', headers });
    }
    const seconds = (performance.now() - started) / 1000;
    const times = await shopper.stop();
    if (status.status !== 'done') throw new Error(status.error);
    const { added, changed } = report.counts;
    const what = `${added + changed} rows`;
    const [half, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(times, share));
    return [
      row(`import of ${what}: check`, ms(checked - started)),
      row(
        `import of ${what}: check and apply`,
        `${seconds.toFixed(1)} s`,
        `<= ${LIMITS.seconds} s`,
        seconds <= LIMITS.seconds,
      ),
      row(
        `shop during the import (${times.length} requests)`,
        `p50 ${ms(half ?? 0)}, p99 ${ms(p99 ?? 0)}, worst ${ms(worst ?? 0)}`,
        `p99 <= ${LIMITS.shoppers} ms`,
        (p99 ?? 0) <= LIMITS.shoppers,
      ),
      row('memory after the import', `${store.memory().toFixed(0)} MB`),
    ];
  } finally {
    await store.stop();
  }
}

function startShop(): Promise<Child> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-import-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const db = openDatabase({ dataDir });
  migrate(db);
  fillDemo(db, scaledProducts(HALF));
  db.$client.prepare('update media set rendered_at = 1').run();
  db.$client.close();
  const quiet = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', NODE_ENV: '' };
  return startChild([SERVER], { ...quiet, DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password });
}

async function json(store: Child, path: string, { headers, ...init }: RequestInit) {
  const answer = await fetch(store.url + path, {
    method: 'POST',
    ...init,
    headers: { ...(typeof init.body === 'string' && { 'content-type': 'application/json' }), ...headers },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${body.message}`);
  return body;
}

/** The export with a rupee more on every price and three more pieces, and as many new products. */
async function editedFile(store: Child, headers: HeadersInit): Promise<string> {
  const exported = await (await fetch(`${store.url}/api/admin/products.csv`, { headers })).text();
  const rows: Edited[] = parse(exported, { bom: true, columns: true });
  const changed = rows.map((one) => ({
    ...one,
    price: String(Number(one.price) + 1),
    stock: String(Number(one.stock) + 3),
  }));
  const added = rows.map((one) => ({
    ...one,
    id: '',
    revision: '',
    name: `${one.name} II`,
    stockAtExport: '',
  }));
  return stringify([...changed, ...added], { header: true });
}

function shopUntilStopped(store: Child) {
  const times: number[] = [];
  let isStopped = false;
  const ended = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const started = performance.now();
      const answer = await fetch(store.url + (VISITED[turn % VISITED.length] ?? '/'));
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      await wait(PAUSE);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return times;
    },
  };
}
