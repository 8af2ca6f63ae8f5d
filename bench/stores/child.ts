import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A server in a child process. */
export type Child = {
  url: string;
  /** Milliseconds from its start to its first response. */
  startedIn: number;
  /** Resident memory of that process in MB. */
  memory: () => number;
  stop: () => Promise<void>;
};

const startTimeoutMs = 20_000;
const running = new Set<ChildProcess>();
// Any exit of the benchmark ends its child processes.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a server with PORT in its environment and waits until `path` responds. */
export async function startChild(args: string[], env: Record<string, string>, path = '/'): Promise<Child> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with code ${child.exitCode}`);
    if (performance.now() - started > startTimeoutMs) throw new Error(`${args.join(' ')} did not answer`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    url,
    startedIn: performance.now() - started,
    memory: () => residentMemory(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(late);
      running.delete(child);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

export function residentMemory(pid: number | 'self'): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
