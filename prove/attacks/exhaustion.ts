import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from '../lib/pipeline';
import type { Attack, Target } from './target';

const mb = 1024 * 1024;
/** Milliseconds that others may wait on a machine that is busy with the attack's own end, too. */
const maxWaitMs = 1500;

/** The longest that another visitor waited for a small answer while `attack` ran, in milliseconds. */
export async function longestWait({ call }: Target, attack: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await call('GET', '/healthz')).ms);
      await sleep(20);
    }
  })();
  await attack.finally(() => {
    isOver = true;
  });
  await watching;
  return longest;
}

export const exhaustionAttacks: Attack[] = [
  {
    item: 14,
    name: '5,000 pipelined requests for a page that is cached in another encoding',
    async run(target) {
      const { store, call, watched, newClient } = target;
      const path = '/products';
      await call('GET', path, { headers: { 'accept-encoding': 'br' } });
      const before = await watched();
      const from = { 'x-forwarded-for': newClient() };
      for (const encoding of ['identity', 'gzip']) {
        const headers = { ...from, 'accept-encoding': encoding };
        let answered = 0;
        const attack = pipeline(store, path, 5000, headers).then((count) => {
          answered = count;
        });
        const longest = await longestWait(target, attack);
        const grownMb = ((await watched()).peakRssBytes - before.rssBytes) / mb;
        assert.equal(answered, 5000, `${encoding}: not every request was answered`);
        assert.ok(longest < maxWaitMs, `${encoding}: others waited ${longest.toFixed(0)} ms`);
        assert.ok(grownMb < 150, `${encoding}: memory grew by ${grownMb.toFixed(0)} MB`);
      }
    },
  },
];
