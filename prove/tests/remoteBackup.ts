import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { checkBooks } from '../lib/books';
import { startS3Server } from '../lib/s3Server';
import { Load, makeShop, type Shop } from '../lib/shop';
import { missingForSsh, startSshServer } from '../lib/sshServer';
import { COMMANDS, type Store, spawnNode, startStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

/** Orders per second. */
const orderRate = 20;
/** Milliseconds of load before the loss, and for the copies to arrive before it. */
const [loadMs, arrivesWithinMs] = [3000, 20_000];

type Remote = { kind: string; url: string; folder: string };

/** Without it, the store copies no pictures to another machine. */
const hasRclone = spawnSync('rclone', ['version']).status === 0;

async function run(dataDir: string, url: string, ...args: string[]): Promise<string> {
  const { ended, output } = spawnNode([COMMANDS, ...args], { DATA_DIR: dataDir, BACKUP_URL: url });
  const { code } = await ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}: ${output()}`);
  return output();
}

/** Uploads a picture as an administrator and returns its URL. */
async function uploadPicture(store: Store, shop: Shop): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'kurta.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${shop.people[0]?.token}` };
  const answer = await fetch(`${store.url}/api/media`, { method: 'POST', headers, body: form });
  const { url } = (await answer.json()) as { url?: string };
  if (answer.status !== 201 || !url) throw new Error(`the picture was not taken: ${answer.status}`);
  return url;
}

/** Resolves when the backup has a restorable database. */
async function untilAtBackup(store: Store, dataDir: string, url: string): Promise<void> {
  const endsAt = performance.now() + arrivesWithinMs;
  for (;;) {
    const { ended, output } = spawnNode([COMMANDS, 'check-backup'], { DATA_DIR: dataDir, BACKUP_URL: url });
    if ((await ended).code === 0) return;
    if (performance.now() > endsAt)
      throw new Error(`nothing arrives at the backup: ${output()}\n${store.output()}`);
    await sleep(500);
  }
}

/** The store is killed with its Litestream under load; another machine takes over from the backup. */
async function loseAndRestore({ kind, url, folder }: Remote): Promise<string> {
  const dataDir = join(folder, `${kind}-data`);
  const shop = await makeShop(dataDir, 16);
  let store = await startStore(dataDir, { BACKUP_URL: url });
  const picture = hasRclone && (await uploadPicture(store, shop));
  // Pictures are copied at start, and again some minutes later.
  store.child.kill('SIGTERM');
  await store.ended;
  store = await startStore(dataDir, { BACKUP_URL: url });
  await untilAtBackup(store, dataDir, url);
  const load = new Load(store, shop, { perSecond: orderRate });
  await sleep(loadMs);
  await load.stop();
  await sleep(2000);
  // Its Litestream ends with it, after a last copy.
  store.child.kill('SIGKILL');
  await store.ended;
  const elsewhere = join(folder, `${kind}-elsewhere`);
  mkdirSync(elsewhere, { mode: 0o700 });
  const started = performance.now();
  await run(elsewhere, url, 'promote');
  const ms = performance.now() - started;
  const { orders } = await checkBooks(elsewhere, load.acknowledged);
  const next = await startStore(elsewhere, { BACKUP_URL: url });
  const shown = picture ? (await fetch(`${next.url}${picture}`)).status : 200;
  next.child.kill('SIGTERM');
  await next.ended;
  if (shown !== 200) throw new Error(`${kind}: the picture ${picture} is not shown: ${shown}`);
  return `${kind}: ${orders} orders, all restored in ${ms.toFixed(0)} ms${picture ? ', the uploaded picture, too' : ''}`;
}

/**
 * With a local server, or at an external URL like s3://BUCKET/PATH?endpoint=…, with its keys in the
 * environment.
 */
async function proveS3(folder: string): Promise<string | null> {
  const own = process.env.PROVE_BACKUP_URL;
  if (own) return loseAndRestore({ kind: 'S3', url: own, folder });
  const server = await startS3Server();
  if (!server) return null;
  // The server accepts any keys; the store, its commands and rclone read them from the environment.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'prove', AWS_SECRET_ACCESS_KEY: 'prove' });
  try {
    return await loseAndRestore({ kind: 'S3', url: server.url, folder });
  } finally {
    await server.stop();
  }
}

const test: ResilienceTest = {
  claim: 'What was replicated over SFTP or to S3 is restored on another machine, whole, with the pictures',
  page: 'reliability',
  limitMs: 5 * 60_000,
  async run({ folder }) {
    const figures: string[] = [];
    const missing = missingForSsh();
    if (missing) figures.push(`SFTP skipped: ${missing}`);
    else {
      const server = await startSshServer(join(folder, 'ssh'));
      try {
        const url = server.urlOf(join(folder, 'backup'));
        figures.push(await loseAndRestore({ kind: 'SFTP', url, folder }));
      } finally {
        await server.stop();
      }
    }
    const s3 = await proveS3(folder);
    figures.push(s3 ?? 'S3 skipped: npm cannot fetch a server for it, and PROVE_BACKUP_URL names none');
    return missing && !s3 ? { skipped: figures.join('; ') } : { figures: figures.join('; ') };
  },
};

export default test;
