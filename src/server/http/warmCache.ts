import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Job } from '../platform/jobs';
import type { AppEnv } from './middleware/requests';
import type { ResponseCache } from './middleware/responseCache';

/** Answers that are made again in one run; the rest waits for whoever asks. */
const maxPerRun = 24;
/** An answer that was asked for less often is not made before somebody asks. */
const minHits = 4;

/** Makes the answers that are asked for most again once they are stale, one at a time, before somebody waits. */
export function warmCacheJob(app: Hono<AppEnv>, cache: ResponseCache): Job {
  return {
    name: 'warm the response cache',
    everyMs: 50,
    run: async () => {
      for (const { address, encoding } of cache.mostAskedStale(maxPerRun, minHits)) {
        const headers = { 'accept-encoding': encoding };
        const answer = await app.request(address, { headers }, { isWarming: true });
        await answer.body?.cancel();
        // Requests that came meanwhile go first.
        await nextTurn();
      }
    },
  };
}
