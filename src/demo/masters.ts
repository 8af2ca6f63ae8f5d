import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENES } from '@/shared/media';
import type { Recipe } from './recipe';
import type { Shot } from './shots';

/** Folder of the rendered pictures, below the store's working directory. */
export const mastersFolder = 'pictures';
export const manifestFile = join(mastersFolder, 'manifest.json');

/** A rendered picture: the WebP file `id`.webp, from which smaller widths are made. */
export type Master = {
  id: string;
  /** Hash of the SVG that it was rendered from. */
  source: string;
  width: number;
  height: number;
  /** Tiny preview as a data URL. */
  blur: string;
};

/** The rendered pictures by the hash of their recipe. */
export type Manifest = Record<string, Master>;

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** A picture's key in the manifest. */
export const recipeKey = (recipe: Recipe): string => hashOf(JSON.stringify(recipe), 16);

/** Hash for comparing a drawing's source: a picture with a different hash is out of date. */
export const sourceHash = (svg: string): string => hashOf(svg, 32);

/** A picture's file name and id. It changes with the drawing, because browsers cache pictures permanently. */
export function masterId({ name, recipe }: Shot, source: string): string {
  // The pages reference the shop's own pictures.
  if (recipe.scene in SCENES) return SCENES[recipe.scene as keyof typeof SCENES].id;
  return `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${source.slice(0, 10)}`;
}

export const masterFile = (id: string): string => join(mastersFolder, `${id}.webp`);

export const readManifest = (): Manifest => JSON.parse(readFileSync(manifestFile, 'utf8'));

let manifest: Manifest | undefined;

/** The rendered picture of a recipe; null when it is not rendered: `npm run demo:pictures` renders it. */
export function masterOf(recipe: Recipe): Master | null {
  manifest ??= readManifest();
  return manifest[recipeKey(recipe)] ?? null;
}
