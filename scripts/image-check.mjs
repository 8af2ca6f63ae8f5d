// npm run image:check [FOLDER]: builds the Dockerfile and runs the container without an image registry. The
// base images are built from Debian packages and this machine's Node; a given folder caches them and the
// layers.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './lib.mjs';

const image = 'localhost/tantu';
const name = 'tantu-image-check';
/** The Dockerfile's names for its base images, which podman looks for at `localhost` before it asks a registry. */
const [debianImage, nodeImage] = ['localhost/debian:bookworm-slim', 'localhost/node:26-bookworm-slim'];
const mostMegabytes = 250;
/** The Dockerfile's --start-period. */
const readyWithinMs = 30_000;
const buildWithinMs = 30 * 60_000;
const named = process.argv[2];
const folder = named ? resolve(named) : mkdtempSync(join(tmpdir(), 'tantu-image-'));
const at = (...parts) => join(folder, ...parts);

/** Why it cannot run here; null when it can. */
function missing() {
  if (process.getuid?.() !== 0) return 'it wants root';
  const needed = ['debootstrap', 'podman', 'runc'];
  const absent = needed.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  return absent.length > 0 ? `not installed: ${absent.join(', ')}` : null;
}

/** Runs a command to its end and returns its output. Throws when it fails. */
function run(command, args, options = {}) {
  const env = { ...process.env, CONTAINERS_CONF: at('containers.conf') };
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: buildWithinMs,
    env,
    ...options,
  });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${`${stdout}${stderr}`.slice(-4000)}`);
}

const storage = ['--root', at('storage'), '--runroot', at('run'), '--storage-driver', 'overlay'];
const local = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'file', '--runtime', 'runc'];
const podman = (...args) => run('podman', [...storage, ...local, ...args]);
const inside = (...command) => podman('exec', name, ...command);
const fails = (...command) => {
  try {
    inside(...command);
    return false;
  } catch {
    return true;
  }
};

const hasImage = (reference) => podman('images', '--quiet', reference) !== '';

/** A minimal Debian, without what Debian's slim images omit. */
function makeDebian() {
  rmSync(at('debian'), { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', 'bookworm', at('debian')]);
  for (const path of [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/info',
    'usr/share/locale',
    'var/cache/apt',
    'var/lib/apt/lists',
    'var/log',
  ])
    for (const entry of readdirSync(at('debian', path)))
      rmSync(at('debian', path, entry), { recursive: true, force: true });
  run('sh', ['-c', 'tar -C "$1" -c . -f "$2"', 'sh', at('debian'), at('debian.tar')]);
  podman('import', '--change', 'CMD bash', at('debian.tar'), debianImage);
  for (const path of ['debian', 'debian.tar']) rmSync(at(path), { recursive: true, force: true });
}

/**
 * The same with Node, npm and Node's headers at the paths of Node's own image, and without a compiler, like
 * that image.
 */
function makeNode() {
  const [lib, include] = ['lib/node_modules/npm', 'include/node'];
  const prefix = resolve(process.execPath, '../..');
  for (const path of ['bin', 'lib/node_modules', 'include', 'etc'])
    mkdirSync(at('node', path), { recursive: true });
  cpSync(process.execPath, at('node/bin/node'));
  cpSync(join(prefix, lib), at('node', lib), { recursive: true });
  cpSync(join(prefix, include), at('node', include), { recursive: true });
  // This machine's registry and trusted certificates.
  const settings = [`registry=${run('npm', ['config', 'get', 'registry'])}`];
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(certificates)) {
    cpSync(certificates, at('node/etc/certificates.crt'), { dereference: true });
    settings.push('cafile=/usr/local/etc/certificates.crt');
  }
  writeFileSync(at('node/etc/npmrc'), `${settings.join('\n')}\n`);
  const links = ['npm', 'npx'].map(
    (command) => `ln -s ../lib/node_modules/npm/bin/${command}-cli.js /usr/local/bin/${command}`,
  );
  writeFileSync(
    at('node/Containerfile'),
    `FROM ${debianImage}\nCOPY . /usr/local/\nRUN ${links.join(' && ')}\n`,
  );
  podman('build', '--isolation', 'chroot', '--pull=never', '--tag', nodeImage, at('node'));
}

const megabytes = (reference) => Number(podman('image', 'inspect', '--format', '{{.Size}}', reference)) / 1e6;

function build() {
  const started = performance.now();
  podman(
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--pull=never',
    '--network',
    'host',
    '--layers',
    '--tag',
    image,
    root,
  );
  const [whole, base] = [megabytes(image), megabytes(debianImage)];
  console.log(
    `ok: the Dockerfile is built in ${((performance.now() - started) / 1000).toFixed(0)} s; ${whole.toFixed(0)} MB, ` +
      `of which the stand-in for debian:bookworm-slim has ${base.toFixed(0)} and the Dockerfile adds ${(whole - base).toFixed(0)}`,
  );
  if (whole > mostMegabytes) throw new Error(`the image has more than ${mostMegabytes} MB`);
}

/**
 * Runs it like compose.yaml, without podman's in-memory folders and without a network: requests come from
 * inside.
 */
function start() {
  const environment = {
    PUBLIC_URL: 'https://shop.example.com',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:25',
  };
  Object.assign(environment, { ALLOW_TEST_PAYMENTS: '1', DEMO: 'catalogue', LOG_LEVEL: 'warn' });
  const settings = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const limits = [
    '--read-only',
    '--read-only-tmpfs=false',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
  ];
  podman(
    'run',
    '--detach',
    '--name',
    name,
    '--network',
    'none',
    ...limits,
    '--volume',
    'data:/data',
    ...settings,
    image,
  );
}

/** Seconds until the image's own health check succeeds. */
async function untilHealthy() {
  const started = performance.now();
  while (performance.now() - started < readyWithinMs) {
    try {
      podman('healthcheck', 'run', name);
      return ((performance.now() - started) / 1000).toFixed(1);
    } catch {
      await sleep(200);
    }
  }
  throw new Error(`it is not ready in ${readyWithinMs / 1000} s: ${podman('logs', name)}`);
}

function checkLimits() {
  const faults = [];
  if (inside('id', '-u') !== '1000') faults.push('it does not run as the user node');
  if (!/CapEff:\t0+$/m.test(inside('cat', '/proc/1/status'))) faults.push('it has capabilities');
  if (!/NoNewPrivs:\t1$/m.test(inside('cat', '/proc/1/status'))) faults.push('it may gain privileges');
  for (const path of ['/srv/tantu', '/etc', '/usr', '/var/tmp'])
    if (!fails('touch', `${path}/written`)) faults.push(`${path} can be written`);
  for (const path of ['/data', '/tmp'])
    if (fails('touch', `${path}/written`)) faults.push(`${path} cannot be written`);
  for (const tool of ['npm', 'npx', 'gcc', 'python3', 'curl'])
    if (!fails('sh', '-c', `command -v ${tool}`)) faults.push(`it holds ${tool}`);
  if (faults.length > 0) throw new Error(faults.join('; '));
  console.log('ok: user 1000, no capability, nothing writable but /data and /tmp, neither npm nor tools');
}

async function runContainer() {
  podman('rm', '--force', '--ignore', name);
  podman('volume', 'rm', '--force', 'data');
  start();
  console.log(
    `ok: its health check is content ${await untilHealthy()} s after the start with an empty volume`,
  );
  checkLimits();
  inside('sh', 'deploy/backup.sh', '/data/backups');
  inside('node', 'dist/server/store.js', 'doctor');
  inside('sh', '-c', '"$(find node_modules -name litestream -type f)" version');
  if (!fails('node', 'dist/server/main.js')) throw new Error('a second store on the volume was not refused');
  console.log('ok: a backup, doctor and Litestream inside; a second store on the volume is refused');
  podman('kill', '--signal', 'KILL', name);
  podman('wait', name);
  podman('start', name);
  console.log(`ok: killed and started again, ready after ${await untilHealthy()} s`);
  podman('stop', '--time', '15', name);
  const code = podman('inspect', '--format', '{{.State.ExitCode}}', name);
  if (code !== '0') throw new Error(`it ended with code ${code}`);
  console.log('ok: told to end, it ends with code 0');
}

const reason = missing();
if (reason) {
  console.log(`not checked: the image (${reason}; on Debian: apt-get install debootstrap podman runc)`);
} else {
  mkdirSync(folder, { recursive: true });
  // A restricted root may not raise these limits.
  writeFileSync(at('containers.conf'), '[containers]\ndefault_ulimits = []\n');
  try {
    if (!hasImage(debianImage)) makeDebian();
    if (!hasImage(nodeImage)) makeNode();
    build();
    await runContainer();
  } catch (error) {
    console.log(`NOT OK: ${error.message}`);
    process.exitCode = 1;
  } finally {
    podman('rm', '--force', '--ignore', name);
    if (!named) {
      podman('rmi', '--all', '--force');
      podman('volume', 'rm', '--all', '--force');
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
