import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Host, loopback } from './hosts';

export const SERVER = 'dist/server/main.js';
/** The built command line. */
export const COMMANDS = 'dist/server/store.js';
/** Milliseconds within which a started store must respond. */
const startWithinMs = 20_000;

/** Characters of a process's output that are kept, the newest. */
const maxOutput = 1_000_000;

const running = new Set<ChildProcess>();

/** Kills everything a test has left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
process.once('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

export type Ended = { code: number | null; signal: NodeJS.Signals | null; ms: number };

export type Spawned = {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  ended: Promise<Ended>;
};

/** A Node child process, ended with this one. */
export function spawnNode(args: string[], env: Record<string, string> = {}, host = loopback): Spawned {
  const [command = process.execPath, ...rest] = [...host.within, process.execPath, ...args];
  return spawnCommand(command, rest, env);
}

export function spawnCommand(command: string, args: string[], env: Record<string, string> = {}): Spawned {
  const started = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text = (text + chunk).slice(-maxOutput);
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, ms: performance.now() - started });
    });
  });
  return { child, output: () => text, ended };
}

/** Runs a command of the command line to its end. */
export async function runCommand(dataDir: string, ...args: string[]): Promise<Ended & { output: string }> {
  const { ended, output } = startCommand(dataDir, ...args);
  return { ...(await ended), output: output() };
}

export const startCommand = (dataDir: string, ...args: string[]): Spawned =>
  spawnNode([COMMANDS, ...args], { DATA_DIR: dataDir });

export type Store = Spawned & { url: string; host: string; port: number; startedInMs: number };

/** The environment of a store that accepts many concurrent orders, paid on delivery. */
export const shopEnvironment = { RATE_LIMITS: 'off', COD: 'visible', LOG_LEVEL: 'warn' };

/** Starts the built store and waits until it responds. */
export async function startStore(
  dataDir: string,
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
  on: Host = loopback,
): Promise<Store> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const host = on.address;
  const url = `http://${host}:${port}`;
  const started = performance.now();
  const environment = { ...shopEnvironment, HOST: host, ...env, DATA_DIR: dataDir, PORT: String(port) };
  const store = spawnNode([...nodeArgs, SERVER], environment, on);
  while (!(await answers(`${url}/healthz`))) {
    if (store.child.exitCode !== null) throw new Error(`the store did not start: ${store.output()}`);
    if (performance.now() - started > startWithinMs) throw new Error('the store did not answer in time');
    await sleep(10);
  }
  return { ...store, url, host, port, startedInMs: performance.now() - started };
}

/** Shuts a store down. Throws unless it exits cleanly. */
export async function stopStore({ child, ended }: Store): Promise<void> {
  child.kill('SIGTERM');
  const { code, signal } = await ended;
  if (code !== 0) throw new Error(`the store ended with code ${code}, signal ${signal}`);
}

export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** A free port below the ephemeral range, so that another test does not get it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
