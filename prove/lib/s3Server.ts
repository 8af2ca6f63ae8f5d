import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort, spawnCommand, spawnNode } from './storeProcess';

/** An in-memory S3 server, fetched through npm on demand: the store itself does not need it. */
const program = 'fauxqs@1.9.2';
/** Milliseconds to fetch and to start it. */
const [fetchedWithinMs, startsWithinMs] = [90_000, 10_000];
const bucket = 'tantu';
const script = fileURLToPath(new URL('./s3Process.mjs', import.meta.url));

type S3Server = { url: string; stop: () => Promise<void> };

/** Starts an S3 server on loopback with one bucket; null when npm cannot fetch it. */
export async function startS3Server(): Promise<S3Server | null> {
  const module = await fetchProgram();
  if (!module) return null;
  const port = await freePort();
  const server = spawnNode([script, module, String(port)]);
  const endsAt = performance.now() + startsWithinMs;
  while (!/listening/.test(server.output())) {
    if (performance.now() > endsAt || server.child.exitCode !== null)
      throw new Error(`${program} does not start: ${server.output()}`);
    await sleep(50);
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const { status } = await fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (status !== 200) throw new Error(`the bucket could not be made: ${status}`);
  const options = new URLSearchParams({ endpoint, region: 'us-east-1', 'force-path-style': 'true' });
  return {
    url: `s3://${bucket}/store?${options}`,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

/** The path of the program's module from npm; null when it could not be fetched in time. */
async function fetchProgram(): Promise<string | null> {
  const find = ['exec', '--yes', '--prefer-offline', `--package=${program}`, '--'];
  const { child, ended, output } = spawnCommand('npm', [...find, 'sh', '-c', 'command -v fauxqs']);
  const timer = setTimeout(() => child.kill('SIGKILL'), fetchedWithinMs);
  const { code } = await ended;
  clearTimeout(timer);
  const command = output()
    .split('\n')
    .find((line) => line.endsWith('/fauxqs'));
  if (code !== 0 || !command) return null;
  return pathToFileURL(join(dirname(realpathSync(command)), 'app.js')).href;
}
