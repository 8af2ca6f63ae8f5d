import { execFileSync, spawnSync } from 'node:child_process';

/** Where a process runs and is reached: this machine, or one of two other hosts. */
export type Host = {
  address: string;
  /** The prefix of a command to run it there. */
  within: readonly string[];
};

export const loopback: Host = { address: '127.0.0.1', within: [] };

type Link = 'shoppersToFirst' | 'shoppersToSecond' | 'firstToSecond';

export type TwoHosts = {
  first: Host;
  second: Host;
  /** Disconnects or reconnects a link. */
  setLink: (link: Link, isUp: boolean) => void;
  remove: () => void;
};

/** The prefix of this run's names, at most 15 characters with the suffix. */
const own = `tantu${process.pid}`;

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Why separate hosts cannot be created here; null when they can. */
export function missingForHosts(): string | null {
  if (process.getuid?.() !== 0) return 'network namespaces want root';
  const trial = `${own}t`;
  const { error, status } = spawnSync('ip', ['netns', 'add', trial]);
  if (error) return 'no ip (Debian: iproute2)';
  if (status !== 0) return 'ip netns is refused';
  ip('netns', 'del', trial);
  return null;
}

/**
 * Two hosts as network namespaces, with a link between them and one from each to this process. They share its
 * disk and cores.
 */
export function makeTwoHosts(): TwoHosts {
  const [first, second] = [`${own}f`, `${own}s`];
  const [toFirst, toSecond] = [`${own}a`, `${own}b`];
  const remove = () => {
    for (const link of [toFirst, toSecond]) spawnSync('ip', ['link', 'del', link]);
    for (const name of [first, second]) spawnSync('ip', ['netns', 'del', name]);
  };
  process.once('exit', remove);
  for (const name of [first, second]) {
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  const address = (name: string | null, device: string, value: string) => {
    const at = name ? ['-n', name] : [];
    ip(...at, 'address', 'add', `${value}/30`, 'dev', device);
    ip(...at, 'link', 'set', device, 'up');
  };
  const [toShoppers, toOther] = ['shoppers', 'other'];
  for (const [name, device, net] of [
    [first, toFirst, 1],
    [second, toSecond, 2],
  ] as const) {
    ip('link', 'add', device, 'type', 'veth', 'peer', 'name', toShoppers, 'netns', name);
    address(null, device, `10.213.${net}.1`);
    address(name, toShoppers, `10.213.${net}.2`);
  }
  ip('-n', first, 'link', 'add', toOther, 'type', 'veth', 'peer', 'name', toOther, 'netns', second);
  address(first, toOther, '10.213.3.1');
  address(second, toOther, '10.213.3.2');
  return {
    first: hostOf(first, '10.213.1.2'),
    second: hostOf(second, '10.213.2.2'),
    setLink: (link, isUp) => {
      const at =
        link === 'firstToSecond'
          ? ['-n', first, 'link', 'set', toOther]
          : ['link', 'set', link === 'shoppersToFirst' ? toFirst : toSecond];
      ip(...at, isUp ? 'up' : 'down');
    },
    remove,
  };
}

/** The second host's address as seen from the first. */
export const secondFromFirst = '10.213.3.2';

const hostOf = (name: string, address: string): Host => ({ address, within: ['ip', 'netns', 'exec', name] });
