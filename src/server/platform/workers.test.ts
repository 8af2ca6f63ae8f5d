import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('a worker whose store ended before it started exits silently', async () => {
  const worker = fork('src/server/media/imageWorker.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const said = worker.stderr ? text(worker.stderr) : '';
  const ended = once(worker, 'exit');
  worker.disconnect();
  await ended;
  expect(await said).not.toContain('Error');
});
