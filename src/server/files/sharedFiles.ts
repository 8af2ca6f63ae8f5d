import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

declare module '@/server/platform/trpc' {
  interface Deps {
    /** Pictures and papers that every node must be able to read. */
    files: SharedFiles;
  }
}

/**
 * Files in DATA_DIR that every node must be able to read. `name` is the path below DATA_DIR, such as
 * `media/upload-1/720.webp`. Methods throw `unavailable` when object storage is set up and cannot be reached.
 */
export type SharedFiles = {
  /** Object storage for display, such as `s3://bucket/prefix`; null when DATA_DIR alone has the files. */
  readonly storage: string | null;
  /** Returns the path of a file, fetching it first if only the storage has it. Null for a missing file. */
  find(name: string): Promise<string | null>;
  /** Returns those of the files in one folder that other nodes cannot read yet. */
  listUnshared(folder: string, files: readonly string[]): Promise<string[]>;
  /** Makes files of DATA_DIR readable for all nodes, replacing earlier ones of these names. */
  share(names: readonly string[]): Promise<void>;
  removeFile(name: string): Promise<void>;
  removeFolder(name: string): Promise<void>;
  /** Removes the files of a folder that were last written at a moment or before. */
  removeOld(folder: string, moment: Date): Promise<void>;
  /** Returns the names of the folders in a folder. */
  listFolders(folder: string): Promise<string[]>;
  /** Returns why the storage cannot be used; null when it can, and without one. */
  findProblem(): Promise<string | null>;
  close(): void;
};

/** The files of a store whose processes share one DATA_DIR. */
export class LocalFiles implements SharedFiles {
  readonly storage = null;

  constructor(private readonly dataDir: string) {}

  pathOf(name: string): string {
    return join(this.dataDir, name);
  }

  async find(name: string): Promise<string | null> {
    const path = this.pathOf(name);
    const found = await stat(path).catch(() => null);
    return found && path;
  }

  async listUnshared(): Promise<string[]> {
    return [];
  }

  async share(): Promise<void> {}

  /** Removes in the caller's turn of the event loop, so nothing comes between a check and the removal. */
  async removeFile(name: string): Promise<void> {
    rmSync(this.pathOf(name), { force: true });
  }

  /** In the caller's turn, like removeFile. */
  async removeFolder(name: string): Promise<void> {
    rmSync(this.pathOf(name), { recursive: true, force: true });
  }

  async removeOld(folder: string, moment: Date): Promise<void> {
    for (const name of await readdir(this.pathOf(folder)).catch(() => [])) {
      const file = join(this.pathOf(folder), name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtimeMs <= moment.getTime()) await rm(file, { force: true });
    }
  }

  async listFolders(folder: string): Promise<string[]> {
    const entries = await readdir(this.pathOf(folder), { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async findProblem(): Promise<null> {
    return null;
  }

  close(): void {}
}
