import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What is still being written has another name than it will have. */
const isUnfinished = (name: string): boolean => /\.(?:part|tmp)(?:$|\/)/.test(name);

/**
 * Copies the files below `from` that are not below `to`, and returns how many there were. A picture never changes
 * under its name, so that new files are all there is to copy; what was removed here stays there.
 */
export async function copyNewFiles(from: string, to: string): Promise<number> {
  const there = new Set(await filesBelow(to));
  const missing = (await filesBelow(from)).filter((name) => !there.has(name) && !isUnfinished(name));
  let copied = 0;
  for (const name of missing) {
    const target = join(to, name);
    await mkdir(dirname(target), { recursive: true });
    try {
      await copyFile(join(from, name), `${target}.part`);
    } catch (error) {
      // An upload that nobody used was removed meanwhile.
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
