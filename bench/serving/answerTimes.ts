import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { BROWSER } from './capture';

/** Milliseconds of each response in sequence, measured by a separate process. Throws on a refusal. */
export const askInTurn = (origin: string, paths: readonly string[]): Promise<number[]> =>
  startAsking({ origin, paths }).times;

/** Repeats them with a pause after each response, until stopped. */
export function askUntilStopped(origin: string, paths: readonly string[], pauseMs: number) {
  const { times, stop } = startAsking({ origin, paths, pauseMs, isRepeated: true });
  // Stopping reports the error.
  times.catch(() => undefined);
  return {
    stop: (): Promise<number[]> => {
      stop();
      return times;
    },
  };
}

type Asked = { origin: string; paths: readonly string[]; pauseMs?: number; isRepeated?: boolean };

function startAsking(asked: Asked): { times: Promise<number[]>; stop: () => void } {
  const client = spawn(process.execPath, ['bench/serving/askInTurn.mjs'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  client.stdin.end(JSON.stringify({ ...asked, headers: BROWSER }));
  const times = (async () => {
    const [printed, [code]] = await Promise.all([text(client.stdout), once(client, 'exit')]);
    if (code !== 0) throw new Error('the answers were not measured');
    return JSON.parse(printed) as number[];
  })();
  return { times, stop: () => client.kill('SIGTERM') };
}
