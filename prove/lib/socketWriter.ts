import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, SERVER, type Spawned, shopEnvironment, spawnCommand } from './storeProcess';

/**
 * Mimics systemd with tantu-writer.socket and tantu-writer.service: a shell holds the listening socket and
 * restarts the writer whenever it ends.
 */
const supervise = `while [ ! -e "$STOP_FILE" ]; do
  sh -c 'echo "writer $$"; LISTEN_PID=$$ exec "$NODE" "$SERVER"'
done`;

export type SocketWriter = {
  /** Shuts the current writer down; resolves when the next is ready. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a writer on a socket that outlives it. */
export async function startSocketWriter(
  folder: string,
  dataDir: string,
  port: number,
): Promise<SocketWriter> {
  const stopFile = join(folder, 'stop');
  const env = {
    ...shopEnvironment,
    ROLE: 'writer',
    DATA_DIR: dataDir,
    STOP_FILE: stopFile,
    NODE: process.execPath,
    SERVER,
  };
  // It passes on only the listed environment variables.
  const settings = Object.entries(env).flatMap(([name, value]) => ['-E', `${name}=${value}`]);
  const holder = spawnCommand('systemd-socket-activate', [
    ...['-l', `127.0.0.1:${port}`, ...settings],
    ...['sh', '-c', supervise],
  ]);
  const url = `http://127.0.0.1:${port}/readyz`;
  const whenReady = async (count: number) => {
    for (let tries = 0; pidsOf(holder).length < count || !(await answers(url)); tries += 1) {
      if (tries > 400) throw new Error(`the writer is not ready: ${holder.output()}`);
      await sleep(50);
      // The first connection makes the holder start it.
      if (count === 1) void answers(url);
    }
  };
  const end = () => {
    const pid = pidsOf(holder).at(-1);
    if (pid) process.kill(pid, 'SIGTERM');
  };
  // The holder ends with this process, which would leave the writer behind.
  process.once('exit', () => pidsOf(holder).slice(-1).forEach(killIfThere));
  await whenReady(1);
  return {
    restart: async () => {
      const count = pidsOf(holder).length;
      end();
      await whenReady(count + 1);
    },
    stop: async () => {
      writeFileSync(stopFile, '');
      end();
      await holder.ended;
    },
  };
}

const pidsOf = ({ output }: Spawned): number[] =>
  [...output().matchAll(/^writer (\d+)$/gm)].map(([, pid]) => Number(pid));

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}
