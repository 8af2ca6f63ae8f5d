import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Host, loopback } from './hosts';
import { freePort, type Spawned, spawnCommand } from './storeProcess';

const sshd = '/usr/sbin/sshd';
/** Why an SSH server cannot run here; null when it can. */
export function missingForSsh(): string | null {
  if (!existsSync(sshd)) return 'no sshd (Debian: openssh-server)';
  const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
  return isThere('scp') ? null : 'no scp (Debian: openssh-client)';
}

export type SshServer = {
  /** The `sftp://` URL of a folder on it, for BACKUP_URL. */
  urlOf: (folder: string) => string;
  /** Copies a folder to another on the server, or back. */
  copy: (from: string, to: string) => void;
  stop: () => Promise<void>;
};

/** An OpenSSH server of this user with separate keys, listening at a host's `address`. */
export async function startSshServer(
  folder: string,
  host: Host = loopback,
  address = host.address,
): Promise<SshServer> {
  const at = (name: string) => join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of ['host_key', 'client_key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)]);
  copyFileSync(at('client_key.pub'), at('authorized_keys'));
  // sshd requires this folder for its unprivileged processes when run by root.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    `ListenAddress ${address}`,
    `HostKey ${at('host_key')}`,
    `AuthorizedKeysFile ${at('authorized_keys')}`,
    `PidFile ${at('sshd.pid')}`,
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'StrictModes no',
    'UsePAM no',
    'Subsystem sftp internal-sftp',
  ];
  writeFileSync(at('sshd_config'), `${settings.join('\n')}\n`);
  const [command = sshd, ...args] = [...host.within, sshd, '-D', '-e', '-f', at('sshd_config')];
  const server = spawnCommand(command, args);
  await untilListening(server);
  const { username } = userInfo();
  const scp = ['-q', '-r', '-P', String(port), '-i', at('client_key')];
  for (const option of ['BatchMode=yes', 'StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null'])
    scp.push('-o', option);
  const remote = `${username}@${address}`;
  return {
    urlOf: (path) => `sftp://${username}@${address}:${port}${path}?key-path=${at('client_key')}`,
    copy: (from, to) => {
      const paths = [from, to].map((path) => path.replace(/^remote:/, `${remote}:`));
      execFileSync('scp', [...scp, ...paths], { stdio: ['ignore', 'ignore', 'pipe'], timeout: 30_000 });
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

async function untilListening(server: Spawned): Promise<void> {
  for (let tries = 0; !/Server listening/.test(server.output()); tries += 1) {
    if (tries > 100 || server.child.exitCode !== null)
      throw new Error(`sshd does not start: ${server.output()}`);
    await sleep(50);
  }
}
