import type { Db } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { scaledProducts } from '@/demo/catalogue/scale';
import { fillDemo, isEmpty } from '@/demo/fill';
import { logChange } from '@/server/audit';
import { CliError, type CliOutput } from './output';

const maxProducts = 1_000_000;
const barWidth = 30;

/** Adds `count` products of the demo catalogue, the first of them written by hand, the others variations. */
export function fillShop(db: Db, typed: string | undefined, add: boolean, screen: CliOutput): number {
  const count = /^\d{1,7}$/.test(typed ?? '') ? Number(typed) : 0;
  if (count < 1 || count > maxProducts) {
    throw new CliError(`Say how many products, from 1 to ${maxProducts}: demo --products 1000`);
  }
  if (!isEmpty(db) && !add) {
    throw new CliError(
      'The shop has products or categories already. Add --add to put the new ones beside them.',
    );
  }
  fillDemo(db, scaledProducts(count), { onProgress: (done) => screen.progress(bar(done, count)) });
  screen.progress('\n');
  noteInLog(db, count);
  return count;
}

function noteInLog(db: Db, count: number): void {
  const what = { action: 'import.demo', entity: 'import', entityId: 'demo' } as const;
  const change = { ...what, label: `${count} demo products`, before: null, after: { products: count } };
  inTransaction(db, (tx) => logChange(tx, { id: null, source: 'cli' }, change, new Date()));
}

/** `[######------] 1500 of 3000`, written over the line before. */
function bar(done: number, count: number): string {
  const full = Math.round((done / count) * barWidth);
  return `\r[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${done} of ${count}`;
}
