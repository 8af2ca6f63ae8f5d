import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { write } from '@/db/write';
import { testDatabase } from '../../testing/testStore';
import { takeNumber } from './records';

test('a process that is killed after it took a number and before it committed leaves no gap', async () => {
  const { db, dataDir } = await testDatabase();
  const take = () =>
    write(db, async (tx) => {
      const of = { gstin: '29ABCDE1234F1ZW', prefix: 'A', kind: 'invoice' } as const;
      return (await takeNumber(tx, of, new Date())).sequence;
    });
  expect(await take()).toBe(1);
  const child = spawn('node', ['--import', 'tsx', 'src/server/testing/faults/numberAndHang.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  expect(number.toString()).toMatch(/000002$/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect([await take(), await take()]).toEqual([2, 3]);
}, 60_000);
