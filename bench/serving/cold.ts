import { eq } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import { type Db, openDatabase, sqliteClient } from '@/db/client';
import { categories } from '@/db/schema';
import { write } from '@/db/write';
import { atMost, ms, percentile, spread } from '../report/statistics';
import { type Row, row } from '../report/table';
import type { Child } from '../stores/child';
import { coldAddresses } from './addresses';
import { askInTurn } from './answerTimes';

const rounds = 5;

/**
 * First responses to a thousand different URLs after a catalogue change, over loopback, one at a time. Each
 * round begins with a change that makes all of them stale; the first round is a warm-up.
 */
export async function measureCold(store: Child, dataDir: string, products: number): Promise<Row[]> {
  const db = openDatabase({ dataDir });
  const rows: Row[] = [];
  for (const { name, paths, limitMs } of coldAddresses(products)) {
    if (new Set(paths).size < paths.length) throw new Error(`${name}: an address is asked for twice`);
    const [halves, p99s]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      await renameCategory(db, round);
      const times = await askInTurn(store.url, paths);
      if (round < 0) continue;
      halves.push(percentile(times, 0.5));
      p99s.push(percentile(times, 0.99));
    }
    rows.push(row(`cold: ${name}, p50`, spread(halves, ms)));
    rows.push(atMost(`cold: ${name}, p99`, p99s, limitMs, ms));
  }
  sqliteClient(db).close();
  return rows;
}

/** Makes every cached response stale by a change visible on pages. */
async function renameCategory(db: Db, round: number): Promise<void> {
  await write(db, async (tx) => {
    await tx
      .update(categories)
      .set({ name: `Footwear, ${round + 2}` })
      .where(eq(categories.slug, 'footwear'))
      .run();
    await catalogueChanged(tx);
  });
}
