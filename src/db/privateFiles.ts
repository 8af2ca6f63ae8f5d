import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ownerFile = 0o600;
const ownerFolder = 0o700;

/** Restricts a file to its owner. Ignores a missing file and one whose permissions cannot change. */
export const makePrivateFile = (path: string): void => changeRights(path, ownerFile);
/** The same for a folder, and thereby its content. */
export const makePrivateFolder = (path: string): void => changeRights(path, ownerFolder);

/** Creates a folder, when missing, that only its owner can read. */
export async function createPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: ownerFolder });
  makePrivateFolder(path);
}

/** Restricts existing folders and their files to their owner. Ignores missing folders. */
export async function restrictFolders(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    makePrivateFolder(path);
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isFile()) makePrivateFile(join(path, entry.name));
  }
}

/**
 * Writes a file that only its owner can read, in a folder likewise. Readers never find a part of it, and a failed write
 * leaves none.
 */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  await createPrivateFolder(dirname(path));
  // Two writers of one name never share a draft.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, content, { mode: ownerFile });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function changeRights(path: string, rights: number): void {
  try {
    chmodSync(path, rights);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another owner, or a file system without permissions: the store still works.
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes(String(code))) throw error;
  }
}
