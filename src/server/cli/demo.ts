import { scaledProducts } from '@/db/demo/catalogue/scale';
import { fillDemo, isEmpty } from '@/db/demo/fill';
import type { Db } from '@/db/open';
import { write } from '@/db/transaction';
import { logChange } from '../admin/staffLogService';
import { Problem, type Screen } from './problem';

const MOST = 1_000_000;
const BAR = 30;

/** Adds `count` products of the demo catalogue, the first of them written by hand, the others variations. */
export function fillShop(db: Db, typed: string | undefined, add: boolean, screen: Screen): number {
  const count = /^\d{1,7}$/.test(typed ?? '') ? Number(typed) : 0;
  if (count < 1 || count > MOST) {
    throw new Problem(`Say how many products, from 1 to ${MOST}: demo --products 1000`);
  }
  if (!isEmpty(db) && !add) {
    throw new Problem(
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
  write(db, (tx) => logChange(tx, { id: null, source: 'cli' }, change, new Date()));
}

/** `[######------] 1500 of 3000`, written over the line before. */
function bar(done: number, count: number): string {
  const full = Math.round((done / count) * BAR);
  return `\r[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${done} of ${count}`;
}
