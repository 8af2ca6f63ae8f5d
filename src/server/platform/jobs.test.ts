import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobs } from './jobs';

const log = pino({ level: 'silent' });

function fakeTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('runs at once and every 100 ms until stopped', async () => {
  fakeTime();
  const run = vi.fn();
  const stop = startJobs([{ name: 'a', everyMs: 100, run }], log);
  await vi.advanceTimersByTimeAsync(350);
  expect(run).toHaveBeenCalledTimes(4);
  await stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(4);
});

test('never runs twice at a time, and stopping waits for a slow run', async () => {
  fakeTime();
  let ended = 0;
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    ended += 1;
  });
  const stop = startJobs([{ name: 'a', everyMs: 100, run }], log);
  await vi.advanceTimersByTimeAsync(200);
  expect([run.mock.calls.length, ended]).toEqual([1, 0]);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  expect(ended).toBe(1);
});

test('pauses for 5 s after a failed run while other jobs continue', async () => {
  fakeTime();
  const broken = vi.fn(() => {
    throw new Error('full');
  });
  const sound = vi.fn();
  const stop = startJobs(
    [
      { name: 'broken', everyMs: 100, run: broken },
      { name: 'sound', everyMs: 100, run: sound },
    ],
    log,
  );
  await vi.advanceTimersByTimeAsync(4900);
  expect([broken.mock.calls.length, sound.mock.calls.length]).toEqual([1, 50]);
  await vi.advanceTimersByTimeAsync(300);
  expect(broken.mock.calls.length).toBe(2);
  await stop();
});
