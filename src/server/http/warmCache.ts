import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Job } from '../platform/jobs';
import type { AppEnv } from './middleware/requests';
import type { ResponseCache } from './middleware/responseCache';

/** Answers that are made again after one change; the rest waits for whoever asks. */
const maxPerChange = 24;
/** An answer that was asked for less often is not made before somebody asks. */
const minHits = 4;
const everyMs = 50;
/** Runs in a row that are left to visitors' answers; then each run makes one answer, so that none waits for ever. */
const maxDeferredRuns = 20;

/**
 * Makes the answers that are asked for most again once they are stale, one at a time, before somebody waits. Each
 * takes the processor for as long as a page takes to render: while visitors wait for theirs, they go first, and while
 * one change follows another, as in an import, nothing is made that the next one would end.
 */
export function warmCacheJob(
  app: Hono<AppEnv>,
  cache: Pick<ResponseCache, 'isAwaited' | 'mostAskedStale'>,
): Job {
  let queue: { address: string; encoding: string }[] = [];
  let deferredRuns = 0;
  return {
    name: 'warm the response cache',
    everyMs,
    run: async () => {
      const stale = cache.mostAskedStale(maxPerChange, minHits);
      if (stale) {
        queue = stale;
        return;
      }
      while (queue.length > 0) {
        const isBusy = cache.isAwaited;
        deferredRuns = isBusy ? deferredRuns + 1 : 0;
        if (isBusy && deferredRuns <= maxDeferredRuns) return;
        const [next, ...later] = queue;
        queue = later;
        if (next) await warm(app, next);
        if (isBusy) return;
        await nextTurn();
      }
    },
  };
}

async function warm(app: Hono<AppEnv>, { address, encoding }: { address: string; encoding: string }) {
  const headers = { 'accept-encoding': encoding };
  const answer = await app.request(address, { headers }, { isWarming: true });
  await answer.body?.cancel();
}
