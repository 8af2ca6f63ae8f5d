import { chmodSync } from 'node:fs';

const ownerFile = 0o600;
const ownerFolder = 0o700;

/** Restricts a file to its owner. Ignores a missing file and one whose permissions cannot change. */
export const makePrivateFile = (path: string): void => changeRights(path, ownerFile);
/** The same for a folder, and thereby its content. */
export const makePrivateFolder = (path: string): void => changeRights(path, ownerFolder);

function changeRights(path: string, rights: number): void {
  try {
    chmodSync(path, rights);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another owner, or a file system without permissions: the store still works.
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes(String(code))) throw error;
  }
}
