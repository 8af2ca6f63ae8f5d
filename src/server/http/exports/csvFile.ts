import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { indianDate } from '@/shared/indianCalendar';

/** What a file holds: its name without the shop's and the day, its rows batch by batch, and how they are written. */
export type CsvFile<Row> = {
  name: string;
  now: Date;
  batches: Iterator<Row[]>;
  /** The first batch comes with the headings and the mark by which spreadsheets know UTF-8, even when it is empty. */
  text: (rows: Row[], isFirst: boolean) => string;
};

/** A CSV file, written batch by batch while it is sent: neither memory nor other requests feel how long it is. */
export function csvFile<Row>(c: HonoContext, { name, now, batches, text }: CsvFile<Row>): Response {
  return c.body(csvStream(batches, text), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="tantu-${name}-${indianDate(now.getTime())}.csv"`,
    'cache-control': 'no-store',
  });
}

function csvStream<Row>(batches: Iterator<Row[]>, text: CsvFile<Row>['text']): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      // A reader that takes everything at once must not keep the shoppers waiting.
      await nextTurn();
      const { value, done } = batches.next();
      if (isFirst || !done) controller.enqueue(encoder.encode(text(done ? [] : value, isFirst)));
      isFirst = false;
      if (done) controller.close();
    },
  });
}
