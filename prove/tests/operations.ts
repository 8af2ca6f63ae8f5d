import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkBooks } from '../lib/books';
import { Load, makeShop } from '../lib/shop';
import { freePort, spawnCommand } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

type Block = { commands: string; isRun: boolean };

/** The command blocks of docs/operations.md, unchanged. */
function blocksOf(page: string): Block[] {
  const all = page.matchAll(/^<!-- (run|not run: .+) -->\n```sh\n([\s\S]*?)^```$/gm);
  return [...all].map(([, mark, commands = '']) => ({ isRun: mark === 'run', commands }));
}

type Place = { root: string; port: number; metricsPort: number };

/** The same commands in a separate folder, by the current user. */
function placed(commands: string, { root, port, metricsPort }: Place): string {
  const backups = join(root, 'var/backups/tantu');
  const copy = existsSync(backups)
    ? readdirSync(backups).find((name) => /^store-.*\.db$/.test(name))
    : undefined;
  return commands
    .replace(/(?<=[\s=/]|^)\/(opt|etc|var|srv)\//gm, `${root}/$1/`)
    .replaceAll('file:////', 'file:///')
    .replace(/setpriv --reuid tantu --regid tantu --clear-groups /g, '')
    .replace(/-o tantu -g tantu /g, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replaceAll('store-TIME.db', copy ?? 'store-TIME.db');
}

async function runShell(commands: string, place: Place): Promise<string> {
  const env = {
    PATH: `${place.root}/bin:${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
    ROOT: place.root,
    STORE_PORT: String(place.port),
  };
  const { ended, output } = spawnCommand('/bin/sh', ['-euc', commands], env);
  const { code } = await ended;
  if (code !== 0) throw new Error(`ended with code ${code}: ${output()}\n${commands}`);
  return output();
}

/**
 * The setup before the first block: the sources, the environment that an operator fills in, a service
 * manager.
 */
function prepare(place: Place): void {
  const { root, port, metricsPort } = place;
  for (const folder of ['opt', 'etc/tantu', 'var/lib', 'var/backups', 'srv', 'bin'])
    mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(resolve('.'), join(root, 'opt/tantu-source'));
  copyFileSync(fileURLToPath(new URL('../lib/systemctl.sh', import.meta.url)), join(root, 'bin/systemctl'));
  chmodSync(join(root, 'bin/systemctl'), 0o755);
  const environment = {
    DATA_DIR: join(root, 'var/lib/tantu'),
    BACKUP_URL: `file://${join(root, 'srv/tantu-backup')}`,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DEMO: 'false',
    RATE_LIMITS: 'off',
    COD: 'visible',
  };
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(root, 'etc/tantu/tantu.env'), `${lines.join('\n')}\n`);
}

const test: ResilienceTest = {
  claim: 'The commands of docs/operations.md that can be run here do what they say, one after the other',
  page: 'reliability',
  limitMs: 4 * 60_000,
  async run({ folder }) {
    const place = { root: folder, port: await freePort(), metricsPort: await freePort() };
    prepare(place);
    const dataDir = join(folder, 'var/lib/tantu');
    const shop = await makeShop(dataDir);
    const blocks = blocksOf(readFileSync('docs/operations.md', 'utf8'));
    const wanted = blocks.filter(({ isRun }) => isRun);
    let [isOpen, isStandbyPromoted] = [false, false];
    let load: Load | undefined;
    try {
      for (const { commands } of wanted) {
        if (isStandbyPromoted && /systemctl (?:re)?start/.test(commands)) {
          await mustRefuse(place);
          await runShell(placed(keepDatabase, place), place);
          await runShell('systemctl start tantu', place);
          isStandbyPromoted = false;
        }
        await runShell(placed(commands, place), place);
        if (!isOpen && existsSync(join(folder, 'opt/tantu'))) {
          await runShell('systemctl start tantu', place);
          isOpen = true;
          load = new Load({ port: place.port } as Load['store'], shop, { perSecond: 20 });
          await sleep(6000);
          await load.stop();
          await sleep(2000);
        }
        if (/store\.js promote\n/.test(commands)) isStandbyPromoted = true;
      }
      await runShell('systemctl stop tantu', place);
    } finally {
      await runShell('systemctl stop tantu', place);
    }
    const { orders } = await checkBooks(dataDir, load?.acknowledged ?? []);
    const standby = await checkBooks(join(folder, 'var/lib/tantu-standby'), load?.acknowledged ?? []);
    return {
      figures: `${wanted.length} of ${blocks.length} blocks run, the others are listed there with their reasons; ${orders} orders survived all of it, ${standby.orders} on the standby`,
    };
  },
};

const keepDatabase =
  'systemctl stop tantu\ncd /opt/tantu\nDATA_DIR=/var/lib/tantu BACKUP_URL=file:///srv/tantu-backup node dist/server/store.js promote --keep-database';

/** The store whose standby took over must not start. */
async function mustRefuse(place: Place): Promise<void> {
  const output = await runShell('systemctl restart tantu && exit 1 || true', place);
  if (!/belongs to the store on/.test(output))
    throw new Error(`the former store does not refuse to start: ${output}`);
}

export default test;
