import { chmodSync } from 'node:fs';

const ownerFile = 0o600;
const ownerFolder = 0o700;

/** Lets nobody but its owner read a file; one that is not there, or whose rights cannot be changed, stays. */
export const makePrivateFile = (path: string): void => changeRights(path, ownerFile);
/** The same for a folder, and so for all that lies in it. */
export const makePrivateFolder = (path: string): void => changeRights(path, ownerFolder);

function changeRights(path: string, rights: number): void {
  try {
    chmodSync(path, rights);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Somebody else's, or a file system without rights: the store works all the same.
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes(String(code))) throw error;
  }
}
