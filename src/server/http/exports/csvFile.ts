import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { indianDate } from '@/shared/indianCalendar';
import { csvText } from '../../platform/csv';

/** What a file holds: its name without the shop's and the day, its headings, its rows batch by batch, and their cells. */
export type CsvFile<Row> = {
  name: string;
  now: Date;
  columns: readonly string[];
  batches: Iterator<Row[]>;
  cells: (row: Row) => readonly string[];
};

/** A CSV file, written batch by batch while it is sent: neither memory nor other requests feel how long it is. */
export function csvFile<Row>(c: HonoContext, { name, now, ...rows }: CsvFile<Row>): Response {
  return c.body(csvStream(rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="tantu-${name}-${indianDate(now.getTime())}.csv"`,
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
      // A reader that takes everything at once must not keep the shoppers waiting.
      await nextTurn();
      const { value, done } = batches.next();
      const rows = done ? [] : value.map(cells);
      if (isFirst || !done) controller.enqueue(encoder.encode(csvText(columns, rows, isFirst)));
      isFirst = false;
      if (done) controller.close();
    },
  });
}
