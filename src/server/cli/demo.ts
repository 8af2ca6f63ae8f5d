import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@/db/client';
import { write } from '@/db/write';
import { scaledProducts } from '@/demo/catalogue/scale';
import { fillDemo, isEmpty } from '@/demo/fill';
import { NoDemoError, RealOrdersError, type RemovedDemo, removeDemo } from '@/demo/remove';
import { logChange } from '@/server/audit';
import { pictureFolder } from '@/server/media';
import { CliError, type CliOutput, progressBar } from './output';

const maxProducts = 1_000_000;
const cli = { id: null, source: 'cli' } as const;

/** Adds `count` demo products: the handwritten ones first, then variations. */
export async function fillShop(
  db: Db,
  typed: string | undefined,
  add: boolean,
  screen: CliOutput,
): Promise<number> {
  const count = /^\d{1,7}$/.test(typed ?? '') ? Number(typed) : 0;
  if (count < 1 || count > maxProducts) {
    throw new CliError(`Say how many products, from 1 to ${maxProducts}: demo --products 1000`);
  }
  if (!(await isEmpty(db)) && !add) {
    throw new CliError(
      'The shop has products or categories already. Add --add to put the new ones beside them.',
    );
  }
  await fillDemo(db, scaledProducts(count), {
    onProgress: (done) => screen.progress(progressBar(done, count)),
  });
  screen.progress('\n');
  await noteInLog(db, count);
  return count;
}

/**
 * Removes the demo shop and returns lines to print. Throws CliError when real customers have ordered and when
 * there is no demo.
 */
export async function clearShop(db: Db, mediaDir: string, now: Date): Promise<string[]> {
  const removed = await takeAway(db);
  for (const id of removed.pictureIds) rmSync(pictureFolder(mediaDir, id), { recursive: true, force: true });
  for (const file of removed.documentFiles) rmSync(join(mediaDir, '..', file), { force: true });
  const { products, orders, customers, messages, spared } = removed;
  const change = { action: 'import.removeDemo', entity: 'import', entityId: 'demo' } as const;
  const counts = { products, orders, customers, messages };
  await write(db, (tx) =>
    logChange(tx, cli, { ...change, label: `${products} demo products`, before: counts, after: null }, now),
  );
  const gone = `${products} products, ${orders} orders, ${customers} customers and ${messages} messages of the demo were removed.`;
  if (spared.length === 0) return [gone];
  return [gone, `These products stay, because staff edited them: ${spared.join(', ')}.`];
}

async function takeAway(db: Db): Promise<RemovedDemo> {
  try {
    return await removeDemo(db);
  } catch (error) {
    if (error instanceof NoDemoError)
      throw new CliError(
        'There is no demo to remove: it was removed already, or comes from a version before 0.3.0.',
      );
    if (!(error instanceof RealOrdersError)) throw error;
    throw new CliError(
      `Customers have ordered already (${error.orders} orders): the demo stays, since their receipts name its products. Remove products in the admin pages instead.`,
    );
  }
}

async function noteInLog(db: Db, count: number): Promise<void> {
  const what = { action: 'import.demo', entity: 'import', entityId: 'demo' } as const;
  const change = { ...what, label: `${count} demo products`, before: null, after: { products: count } };
  await write(db, (tx) => logChange(tx, cli, change, new Date()));
}
