import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aheadOfLongWork, createScheduler } from './scheduler';

/** Blocks the event loop longer than one turn may. */
function work(): void {
  const until = performance.now() + 15;
  while (performance.now() < until);
}

test('delays long work for a pending response, but not forever', async () => {
  const yieldTurn = createScheduler();
  let isAnswered = false;
  const answer = aheadOfLongWork(
    sleep(5).then(() => {
      isAnswered = true;
    }),
  );
  work();
  await yieldTurn();
  expect(isAnswered).toBe(true);
  await answer;

  let end = () => {};
  const endless = aheadOfLongWork(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  work();
  const waitedFrom = performance.now();
  await yieldTurn();
  expect(performance.now() - waitedFrom).toBeGreaterThan(20);
  end();
  await endless;
});
