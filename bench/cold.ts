import { bumpCatalogue } from '@/db/catalogueVersion';
import { openDatabase } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { addresses } from './addresses';
import type { Child } from './child';
import { ms, percentile, type Row, row } from './table';

const WARM_UP = 60;
const TIMES = 300;

/** First answers after a change of the catalogue, which drops all that is kept; over loopback, one at a time. */
export async function measureCold(store: Child, dataDir: string): Promise<Row[]> {
  const db = openDatabase({ dataDir });
  const rows: Row[] = [];
  for (const { name, path, cold } of addresses) {
    const times: number[] = [];
    for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
      inTransaction(db, bumpCatalogue);
      const started = performance.now();
      const answer = await fetch(store.url + path);
      await answer.arrayBuffer();
      if (turn >= WARM_UP) times.push(performance.now() - started);
    }
    const [half, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    rows.push(row(`cold: ${name}`, `p50 ${ms(half)}, p99 ${ms(p99)}`, `p99 <= ${cold} ms`, p99 <= cold));
  }
  db.$client.close();
  return rows;
}
