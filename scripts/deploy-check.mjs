// npm run deploy:check: checks the files of deploy/ with each installed tool, and lists what was not checked.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tantu-deploy-'));
const units = [
  'tantu.service',
  'tantu.socket',
  'tantu-follow.service',
  'tantu-backup.service',
  'tantu-backup.timer',
];
/** The environment variables of compose.yaml. */
const filledIn = Object.fromEntries(
  ['SHOP_HOST', 'MAIL_DOMAIN', 'MAIL_RELAY', 'MAIL_USER', 'MAIL_PASSWORD'].map((name) => [
    name,
    'example.com',
  ]),
);
const at = (name) => join(root, 'deploy', name);

const checks = [
  [
    'systemd-analyze',
    'the units',
    () => ['verify', '--man=no', ...units.map((name) => at(`systemd/${name}`))],
  ],
  ['caddy', 'the Caddyfile', () => ['validate', '--adapter', 'caddyfile', '--config', at('Caddyfile')]],
  ['nginx', 'nginx.conf', nginxArguments],
  ['promtool', 'the alerts', () => ['check', 'rules', at('prometheus/alerts.yml')]],
  ['promtool', 'when the alerts come', () => ['test', 'rules', at('prometheus/alerts.test.yml')]],
  ['promtool', 'prometheus.yml', () => ['check', 'config', at('prometheus/prometheus.yml')]],
  [composeTool(), 'compose.yaml', composeArguments],
];

/** The plugin, or its standalone predecessor, which Debian has. */
function composeTool() {
  const hasPlugin = run('docker', ['compose', 'version']).status === 0;
  return !hasPlugin && run('docker-compose', ['version']).status === 0 ? 'docker-compose' : 'docker compose';
}

/** The predecessor requires every variable: it gets the example in a separate folder. */
function composeArguments() {
  const named = ['-f', join(root, 'compose.yaml')];
  if (composeTool() === 'docker compose')
    return [...named, 'config', '--quiet', '--no-interpolate', '--no-env-resolution'];
  mkdirSync(join(folder, 'deploy'), { recursive: true });
  copyFileSync(at('tantu.env.example'), join(folder, 'deploy/tantu.env'));
  return ['--project-directory', folder, ...named, 'config', '--quiet'];
}

/** nginx requires certificates and permitted ports: a temporary certificate, and other ports. */
function nginxArguments() {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=shop.example.com', '-days', '1'];
  const made = run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  if (made.status !== 0) return null;
  const site = readFileSync(at('nginx.conf'), 'utf8')
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/(listen (?:\[::\]:)?)80;/g, '$118080;')
    .replace(/(listen (?:\[::\]:)?)443 /g, '$118443 ');
  const whole = `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`;
  writeFileSync(join(folder, 'nginx.conf'), whole);
  return ['-t', '-q', '-c', join(folder, 'nginx.conf')];
}

function run(command, args) {
  return spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...filledIn, XDG_DATA_HOME: folder },
  });
}

let failed = 0;
try {
  for (const [tool, what, argumentsOf] of checks) {
    const [command, ...before] = tool.split(' ');
    const isThere = run('sh', ['-c', before.length ? `${tool} version` : `command -v ${tool}`]).status === 0;
    const args = isThere ? argumentsOf() : null;
    if (args === null) {
      console.log(`not checked: ${what} (${isThere ? 'openssl' : tool} is not installed)`);
      continue;
    }
    const { status, stdout, stderr } = run(command, [...before, ...args]);
    if (status === 0) console.log(`ok: ${what} (${tool})`);
    else {
      failed += 1;
      console.log(`NOT OK: ${what} (${tool} ended with ${status})\n${stdout}${stderr}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
