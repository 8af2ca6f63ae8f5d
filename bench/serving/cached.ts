import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { byTurns, shareOf } from '../report/statistics';
import type { Row } from '../report/table';
import { type Child, startChild } from '../stores/child';
import { keptAddresses } from './addresses';
import { BROWSER, capture } from './capture';

const seconds = 1;
const rounds = 5;
const leastPercent = 50;

async function rate(server: Child, path: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: server.url + path,
    headers: BROWSER,
    connections: 32,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

/**
 * Cached responses compared with the same bytes from memory, alternating so that both see the same machine.
 */
export async function measureCached(store: Child, folder: string): Promise<Row[]> {
  const answers: Record<string, object> = {};
  for (const { path } of keptAddresses) answers[path] = await capture(store.url + path);
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const memory = await startChild(['--import', 'tsx', 'bench/serving/bytesServer.ts', file], {}, '/ready');
  const rows: Row[] = [];
  try {
    for (const { name, path } of keptAddresses) {
      const { ours, bare } = await byTurns(
        rounds,
        () => rate(store, path),
        () => rate(memory, path),
      );
      rows.push(shareOf(`cached: ${name}`, ours, bare, leastPercent));
    }
  } finally {
    await memory.stop();
  }
  return rows;
}
