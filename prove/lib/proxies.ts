import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, type Spawned, spawnCommand } from './storeProcess';

export type Ports = { proxy: number; writer: number; readers: number[] };
export type ProxyProcess = Spawned & { stop: () => Promise<void> };

const caddy = (folder: string, { proxy, writer, readers }: Ports): Spawned =>
  runCaddy(folder, 'deploy/Caddyfile.roles', {
    SHOP_HOST: `http://127.0.0.1:${proxy}`,
    WRITER_ADDRESS: `127.0.0.1:${writer}`,
    READER_ADDRESSES: readers.map((port) => `127.0.0.1:${port}`).join(' '),
  });

/** Caddy with a file from `deploy`, without certificates. */
function runCaddy(folder: string, source: string, env: Record<string, string>): Spawned {
  const file = join(folder, 'Caddyfile');
  const options = '{\n\tadmin off\n\tauto_https off\n}\n';
  writeFileSync(file, options + readFileSync(source, 'utf8'));
  return spawnCommand('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    ...env,
    ACCESS_LOG: join(folder, 'access.log'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
}

/** nginx with the file from `deploy`, on other ports and without certificates. */
function nginx(folder: string, { proxy, writer, readers }: Ports): Spawned {
  const site = readFileSync('deploy/nginx.roles.conf', 'utf8')
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {4}listen \[::\]:443.*\n/m, '')
    .replace(/^ {4}ssl_certificate.*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${proxy}`)
    .replace(/127\.0\.0\.1:3000/g, `127.0.0.1:${writer}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${readers[0]}`)
    .replace('# server 127.0.0.1:3002', `server 127.0.0.1:${readers[1]}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  const top = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n`;
  writeFileSync(
    file,
    `${top}events { worker_connections 1024; }\nhttp {\naccess_log off;\n${paths}\n${site}}\n`,
  );
  return spawnCommand('nginx', ['-c', file, '-e', join(folder, 'error.log')]);
}

const kinds = { caddy, nginx };
export type ProxyKind = keyof typeof kinds;

/** Starts a proxy with its file from `deploy` in front of a writer and two readers. */
export function startProxy(kind: ProxyKind, folder: string, ports: Ports): Promise<ProxyProcess> {
  mkdirSync(folder, { recursive: true });
  return untilOpen(kinds[kind](folder, ports), ports.proxy);
}

/** Starts Caddy in front of several stores of one database. */
export function startNodesProxy(
  folder: string,
  { proxy, nodes }: { proxy: number; nodes: number[] },
): Promise<ProxyProcess> {
  mkdirSync(folder, { recursive: true });
  const env = {
    SHOP_HOST: `http://127.0.0.1:${proxy}`,
    NODE_ADDRESSES: nodes.map((port) => `127.0.0.1:${port}`).join(' '),
  };
  return untilOpen(runCaddy(folder, 'deploy/Caddyfile.nodes', env), proxy);
}

async function untilOpen(proxy: Spawned, port: number): Promise<ProxyProcess> {
  for (let tries = 0; !(await answers(`http://127.0.0.1:${port}/healthz`)); tries += 1) {
    if (tries > 100) throw new Error(`The proxy does not answer: ${proxy.output()}`);
    await sleep(50);
  }
  const stop = async () => {
    proxy.child.kill('SIGTERM');
    await proxy.ended;
  };
  return { ...proxy, stop };
}
