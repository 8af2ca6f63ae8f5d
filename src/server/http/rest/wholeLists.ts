import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { AppError } from '../../platform/errors';
import type { AppEnv } from '../middleware/requests';

/** Lists that are sent at the same time, and how long one may take; each costs seconds of work in all. */
const maxAtOnce = 2;
const maxMs = 5 * 60_000;

/**
 * Lists that are too long for one answer: they are made batch by batch while they are sent, and others have their
 * turn in between, so that neither memory nor other requests feel how long they are.
 */
export class WholeLists {
  #running = 0;

  /** Throws tooManyRequests while as many as there may be are being sent. */
  answer(c: HonoContext<AppEnv>, total: number, batches: Iterator<unknown[]>): Response {
    const headers = {
      'content-type': 'application/json',
      'x-total-count': String(total),
      'cache-control': 'no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (this.#running >= maxAtOnce) {
      throw new AppError(
        'tooManyRequests',
        'The whole list is being sent to others. Please ask with limit and offset, or try again in a minute.',
        { retryAfter: 60 },
      );
    }
    this.#running += 1;
    const body = jsonStream(batches, () => {
      this.#running -= 1;
    });
    return c.body(body, 200, headers);
  }
}

/** A JSON array of all rows. `onEnd` is called once, however the stream ends. */
function jsonStream(batches: Iterator<unknown[]>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[';
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    onEnd();
  };
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      timer = setTimeout(() => {
        end();
        // A reader that stopped reading must not keep the place of others.
        controller.error(new Error('The list took too long to be read.'));
      }, maxMs).unref();
    },
    async pull(controller) {
      await nextTurn();
      if (hasEnded) return;
      const { value, done } = batches.next();
      if (done) {
        controller.enqueue(encoder.encode(before === '[' ? '[]' : ']'));
        end();
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(before + value.map((row) => JSON.stringify(row)).join(',')));
      before = ',';
    },
    cancel: end,
  });
}
