import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, type Spawned, spawnCommand } from './storeProcess';

type ProxyProcess = Spawned & { stop: () => Promise<void> };

/** Starts Caddy, without certificates, in front of several stores of one database. */
export async function startNodesProxy(
  folder: string,
  { proxy: port, nodes }: { proxy: number; nodes: number[] },
): Promise<ProxyProcess> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  const options = '{\n\tadmin off\n\tauto_https off\n}\n';
  writeFileSync(file, options + readFileSync('deploy/Caddyfile.nodes', 'utf8'));
  const proxy = spawnCommand('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    SHOP_HOST: `http://127.0.0.1:${port}`,
    NODE_ADDRESSES: nodes.map((node) => `127.0.0.1:${node}`).join(' '),
    ACCESS_LOG: join(folder, 'access.log'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
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
