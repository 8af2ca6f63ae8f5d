import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { AppError } from '../../platform/errors';
import { clientKey } from '../../platform/limits';
import type { AppEnv } from './requests';

type Parts = AsyncIterator<string | Uint8Array> | Iterator<string | Uint8Array>;

/** Streamed responses at a time, and the maximum duration of each; each costs seconds of work in all. */
const maxAtOnce = 4;
const maxMs = 5 * 60_000;
/** A reader that takes fewer bytes between two checks is dropped, which frees its slot. */
export const readingPace = { lookEveryMs: 10_000, leastBytesPerLook: 128 * 1024 };

/**
 * Responses too long for one piece. They are generated while they are sent and yield to other requests
 * between parts, so their length affects neither memory nor other requests.
 */
export class StreamedAnswers {
  readonly #busyText: string;
  readonly #maxAtOnce: number;
  /** Clients being served, by rate limit key. */
  readonly #clients = new Set<string>();

  /** `busyText` is the error text when all slots are taken. */
  constructor(busyText: string, most = maxAtOnce) {
    this.#busyText = busyText;
    this.#maxAtOnce = most;
  }

  /**
   * Throws tooManyRequests when all slots are taken, or when the client already has one. A slow reader thus
   * holds at most one slot, and only while it reads.
   */
  answer(
    c: HonoContext<AppEnv>,
    client: string,
    headers: Record<string, string>,
    makeParts: () => Parts,
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

/** Calls `onEnd` once, however the stream ends. */
function textStream(parts: Parts, onEnd: () => void): ReadableStream<Uint8Array> {
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
    void Promise.resolve(parts.return?.()).catch(() => undefined);
    onEnd();
  };
  return new ReadableStream({
    start(controller) {
      // A reader that stopped must not hold a slot.
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
        const { value, done } = await parts.next();
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
