import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { AppError } from '../../platform/errors';
import type { AppEnv } from './requests';

/** Answers that are sent at the same time, and how long one may take; each costs seconds of work in all. */
const maxAtOnce = 2;
const maxMs = 5 * 60_000;

/**
 * Answers that are too long for one piece: they are made part by part while they are sent, and others have their turn
 * in between, so that neither memory nor other requests feel how long they are.
 */
export class StreamedAnswers {
  readonly #busyText: string;
  #running = 0;

  /** `busyText` is what is said to whoever asks while as many as there may be are being sent. */
  constructor(busyText: string) {
    this.#busyText = busyText;
  }

  /** Throws tooManyRequests while as many as there may be are being sent. */
  answer(
    c: HonoContext<AppEnv>,
    headers: Record<string, string>,
    makeParts: () => Iterator<string>,
  ): Response {
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (this.#running >= maxAtOnce) {
      throw new AppError('tooManyRequests', this.#busyText, { retryAfter: 60 });
    }
    this.#running += 1;
    const body = textStream(makeParts(), () => {
      this.#running -= 1;
    });
    return c.body(body, 200, headers);
  }
}

/** `onEnd` is called once, however the stream ends. */
function textStream(parts: Iterator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    onEnd();
  };
  return new ReadableStream({
    start(controller) {
      timer = setTimeout(() => {
        end();
        // A reader that stopped reading must not keep the place of others.
        controller.error(new Error('The answer took too long to be read.'));
      }, maxMs).unref();
    },
    async pull(controller) {
      await nextTurn();
      if (hasEnded) return;
      try {
        const { value, done } = parts.next();
        if (!done) return controller.enqueue(encoder.encode(value));
      } catch (error) {
        end();
        throw error;
      }
      end();
      controller.close();
    },
    cancel: end,
  });
}
