import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { AppError } from '../../platform/errors';
import { clientKey } from '../../platform/limits';
import type { AppEnv } from './requests';

/** Answers that are sent at the same time, and how long one may take; each costs seconds of work in all. */
const maxAtOnce = 4;
const maxMs = 5 * 60_000;
/** A reader that has not taken so many bytes between two looks is given up: its place is another's. */
export const readingPace = { lookEveryMs: 10_000, leastBytesPerLook: 128 * 1024 };

/**
 * Answers that are too long for one piece: they are made part by part while they are sent, and others have their turn
 * in between, so that neither memory nor other requests feel how long they are.
 */
export class StreamedAnswers {
  readonly #busyText: string;
  readonly #maxAtOnce: number;
  /** Clients that are being answered, by the key that limits know them by. */
  readonly #clients = new Set<string>();

  /** `busyText` is what is said to whoever asks while as many as there may be are being sent. */
  constructor(busyText: string, most = maxAtOnce) {
    this.#busyText = busyText;
    this.#maxAtOnce = most;
  }

  /**
   * Throws tooManyRequests while as many as there may be are being sent, and for a client that is being sent one. A
   * slow reader so holds one place at most, and that only as long as it reads.
   */
  answer(
    c: HonoContext<AppEnv>,
    client: string,
    headers: Record<string, string>,
    makeParts: () => Iterator<string | Uint8Array>,
  ): Response {
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const key = clientKey(client);
    if (this.#clients.has(key)) {
      const text = 'You are already downloading this list. Please wait until it finishes.';
      throw new AppError('tooManyRequests', text, { retryAfter: 10 });
    }
    if (this.#clients.size >= this.#maxAtOnce) {
      throw new AppError('tooManyRequests', this.#busyText, { retryAfter: 60 });
    }
    this.#clients.add(key);
    const body = textStream(makeParts(), () => void this.#clients.delete(key));
    return c.body(body, 200, headers);
  }
}

/** `onEnd` is called once, however the stream ends. */
function textStream(parts: Iterator<string | Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let looks: NodeJS.Timeout | undefined;
  let bytes = 0;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    clearInterval(looks);
    parts.return?.();
    onEnd();
  };
  return new ReadableStream({
    start(controller) {
      // A reader that stopped reading must not keep the place of others.
      const giveUp = () => {
        end();
        controller.error(new Error('The response took too long to download.'));
      };
      timer = setTimeout(giveUp, maxMs).unref();
      let seen = 0;
      looks = setInterval(() => {
        if (bytes - seen < readingPace.leastBytesPerLook) giveUp();
        seen = bytes;
      }, readingPace.lookEveryMs).unref();
    },
    async pull(controller) {
      await nextTurn();
      if (hasEnded) return;
      try {
        const { value, done } = parts.next();
        if (!done) {
          const part = typeof value === 'string' ? encoder.encode(value) : value;
          bytes += part.byteLength;
          return controller.enqueue(part);
        }
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
