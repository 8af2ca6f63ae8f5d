import { stat, statfs } from 'node:fs/promises';
import { databaseFile } from '@/db/client';

/** Sizes of the store's disk and files in bytes. */
export type Storage = {
  diskBytes: number;
  /** Space available to an unprivileged user. */
  freeBytes: number;
  databaseBytes: number;
  /** The write-ahead log: it grows until a checkpoint, which a long reader delays. */
  walBytes: number;
};

export async function readStorage(dataDir: string): Promise<Storage> {
  const sizeOf = (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  const file = databaseFile(dataDir);
  const disk = await statfs(dataDir);
  return {
    diskBytes: disk.bsize * disk.blocks,
    freeBytes: disk.bsize * disk.bavail,
    databaseBytes: await sizeOf(file),
    walBytes: await sizeOf(`${file}-wal`),
  };
}
