import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Master, masterFile, masterOf } from '@/demo/masters';
import { isUpload, JPEG_WIDTH, mediaWidths } from '@/shared/media';
import { createLimit } from '../platform/createLimit';
import type { Deps } from '../platform/trpc';
import { pictureFolder, renderRendition, renditionNames, sharedFolder } from './pipeline';
import { findRecipe, pictureSizes } from './records';

export type Rendition = { path: string; size: number };

/** Few renditions at a time: requests need the cores and Node's threads too. */
const limit = createLimit(2);

const jpegName = `${JPEG_WIDTH}.jpeg`;
const jpegSource = `${JPEG_WIDTH}.webp`;

/**
 * The file `name` of a picture, such as `720.webp`. Uploads have theirs already, here or in the storage of all
 * nodes; the widths of demo pictures, and JPEGs for mails, are generated on the first request. Null for an
 * unknown picture or width. Throws unavailable when the storage fails.
 */
export async function findRendition(deps: Deps, id: string, name: string): Promise<Rendition | null> {
  const folder = pictureFolder(join(deps.config.dataDir, 'media'), id);
  const path = join(folder, name);
  const found = await renditionAt(path);
  if (found) return found;
  if (isUpload(id)) {
    const upload = await findUploaded(deps, id, name === jpegName ? jpegSource : name);
    if (!upload) return null;
    return name === jpegName ? make(deps, upload, path) : renditionAt(upload);
  }
  const master = await masterWith(deps, id, name);
  if (name === jpegName) {
    const source = (await renditionAt(join(folder, jpegSource)))?.path ?? master?.path;
    return source ? make(deps, source, path) : null;
  }
  if (!master) return null;
  if (master.width <= Number.parseInt(name, 10)) return renditionAt(master.path);
  // Serves the original when nothing can be written, as on a full disk.
  return (await make(deps, master.path, path)) ?? renditionAt(master.path);
}

/** A file of an upload. Only names that it must have are looked up in the storage, which charges for requests. */
async function findUploaded({ db, files }: Deps, id: string, name: string): Promise<string | null> {
  const size = (await pictureSizes(db, [id])).get(id);
  if (!size || !renditionNames(size.width).includes(name)) return null;
  return files.find(`${sharedFolder(id)}/${name}`);
}

const renditionAt = (path: string): Promise<Rendition | null> =>
  stat(path).then(
    ({ size }) => ({ path, size }),
    () => null,
  );

/**
 * The demo picture's original from which the file `name` is generated; null when the picture has no such
 * file.
 */
async function masterWith(
  { db }: Deps,
  id: string,
  name: string,
): Promise<{ path: string; width: number } | null> {
  const recipe = await findRecipe(db, id);
  const master = recipe && masterOf(recipe);
  if (!master || !hasFile(master, name)) return null;
  return { path: masterFile(master.id), width: master.width };
}

const hasFile = ({ width }: Master, name: string): boolean =>
  name === jpegName || mediaWidths(width).some((one) => name === `${one}.webp`);

/** Renditions in progress by path: concurrent requests for a file share one. */
const underWay = new Map<string, Promise<void>>();

async function make({ log }: Deps, source: string, path: string): Promise<Rendition | null> {
  const known = underWay.get(path);
  const work = known ?? limit(() => renderRendition(source, path)).finally(() => underWay.delete(path));
  if (!known) underWay.set(path, work);
  try {
    await work;
  } catch (error) {
    log.warn({ err: error, path }, 'a rendition could not be made');
  }
  return renditionAt(path);
}
