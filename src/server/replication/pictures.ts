import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BackupTarget } from '../platform/backupUrl';

const run = promisify(execFile);

/**
 * Copies the pictures to the backup: directly into a folder, elsewhere by rclone, which `signal` aborts.
 * Returns false without rclone.
 */
export async function pushPictures(
  target: BackupTarget,
  dataDir: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const here = join(dataDir, 'media');
  if (target.rclone) return byRclone(target.rclone, (there) => [here, there], signal);
  if (target.folder) await copyNewFiles(here, join(target.folder, 'media'));
  return true;
}

/** Copies the backup's pictures here; false without rclone. */
export async function pullPictures(target: BackupTarget, dataDir: string): Promise<boolean> {
  const here = join(dataDir, 'media');
  if (target.rclone) return byRclone(target.rclone, (there) => [there, here]);
  if (target.folder) await copyNewFiles(join(target.folder, 'media'), here);
  return true;
}

/** Milliseconds that a copy by rclone may take: the first copies everything. */
const rcloneWithinMs = 6 * 3_600_000;
/** rclone's exit code when the folder does not exist. */
const noFolderCode = 3;
type Rclone = NonNullable<BackupTarget['rclone']>;

async function byRclone(
  { settings, path }: Rclone,
  fromAndTo: (there: string) => [string, string],
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    await run('rclone', ['version']);
  } catch {
    return false;
  }
  const { password, ...plain } = settings;
  const remote: Record<string, string> = { ...plain };
  if (password) remote.pass = (await run('rclone', ['obscure', password])).stdout.trim();
  const lines = Object.entries(remote).map(([name, value]) => `${name} = ${value}`);
  const folder = await mkdtemp(join(tmpdir(), 'tantu-rclone-'));
  const configuration = join(folder, 'rclone.conf');
  try {
    await writeFile(configuration, ['[backup]', ...lines, ''].join('\n'), { mode: 0o600 });
    // With the machine's certificate bundle, rclone 1.60 refuses to start.
    const command = ['-u', 'AWS_CA_BUNDLE', 'rclone', 'copy', '--config', configuration];
    // A picture's content never changes under its name.
    const which = ['--ignore-existing', '--exclude', '*.part', '--exclude', '*.tmp/**', '--exclude', '*.tmp'];
    await run('env', [...command, ...which, ...fromAndTo(`backup:${path}/media`)], {
      timeout: rcloneWithinMs,
      maxBuffer: 16 * 1024 * 1024,
      signal,
    });
  } catch (error) {
    // There are no pictures yet.
    if ((error as { code?: unknown }).code !== noFolderCode) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/** Files in progress have a temporary name. */
const isUnfinished = (name: string): boolean => /\.(?:part|tmp)(?:$|\/)/.test(name);

/**
 * Copies the files below `from` that are missing below `to`, and returns their number. A picture never
 * changes under its name, so only new files need copying; files removed here stay there.
 */
export async function copyNewFiles(from: string, to: string): Promise<number> {
  const there = new Set(await filesBelow(to));
  const missing = (await filesBelow(from)).filter((name) => !there.has(name) && !isUnfinished(name));
  let copied = 0;
  for (const name of missing) {
    const target = join(to, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, name), `${target}.part`);
    } catch (error) {
      // An unused upload was removed meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    await rename(`${target}.part`, target);
    copied += 1;
  }
  return copied;
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
