import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { indianDate } from '@/shared/indianCalendar';
import { shopFileName } from '@/shared/shop/fileName';
import { csvText } from '../../platform/csv';

/** The content of a file: the base name, headings, row batches and cells. */
export type CsvFile<Row> = {
  name: string;
  shop: { name: string };
  /** Its day is part of the file's name; null for a name that says the period. */
  now: Date | null;
  columns: readonly string[];
  batches: AsyncIterator<Row[]>;
  cells: (row: Row) => readonly (string | number)[];
};

/**
 * A CSV file, generated in batches while it is sent, so its length affects neither memory nor other requests.
 */
export function csvFile<Row>(c: HonoContext, { name, shop, now, ...rows }: CsvFile<Row>): Response {
  return c.body(csvStream(rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${shopFileName(shop, `${name}${now ? `-${indianDate(now.getTime())}` : ''}.csv`)}"`,
    'cache-control': 'no-store',
  });
}

function csvStream<Row>({
  columns,
  batches,
  cells,
}: Pick<CsvFile<Row>, 'columns' | 'batches' | 'cells'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      // A fast reader must not delay other requests.
      await nextTurn();
      const { value, done } = await batches.next();
      const rows = done ? [] : value.map(cells);
      if (isFirst || !done) controller.enqueue(encoder.encode(csvText(columns, rows, isFirst)));
      isFirst = false;
      if (done) controller.close();
    },
  });
}
