import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { addresses } from './addresses';
import { BROWSER, capture } from './capture';
import { type Child, startChild } from './child';
import { type Row, row } from './table';

const SECONDS = 1;
const ROUNDS = 6;
const LEAST = 70;

async function rate(server: Child, path: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: server.url + path,
    headers: BROWSER,
    connections: 32,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

/**
 * Kept answers against the same bytes from memory, turn by turn so that both meet the same machine. The best
 * turn of each counts: others that use the machine only ever take away.
 */
export async function measureKept(store: Child, folder: string): Promise<Row[]> {
  const answers: Record<string, object> = {};
  for (const { path } of addresses) answers[path] = await capture(store.url + path);
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const bare = await startChild(['--import', 'tsx', 'bench/bytesServer.ts', file], {}, '/ready');
  const rows: Row[] = [];
  try {
    for (const { name, path } of addresses) {
      await rate(store, path);
      await rate(bare, path);
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await rate(store, path));
        theirs.push(await rate(bare, path));
      }
      const [mine, memory] = [Math.max(...ours), Math.max(...theirs)];
      const share = (mine / memory) * 100;
      const figures = `${Math.round(mine)}/s = ${share.toFixed(0)} % of ${Math.round(memory)}/s`;
      rows.push(row(`kept: ${name}`, figures, `>= ${LEAST} %`, share >= LEAST));
    }
  } finally {
    await bare.stop();
  }
  return rows;
}
