import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderApp } from '@/client/entry-server';
import { type BuildManifest, routerManifest } from './manifest';
import type { PageRenderer } from './routes';

/** The built client: what `vite build` wrote beside the server's own build. */
export const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

/** The page renderer of the built store. Throws when there is no build. */
export async function loadPageRenderer(): Promise<PageRenderer> {
  const text = await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8');
  const build: BuildManifest = JSON.parse(text);
  const manifest = routerManifest(build);
  return (input) => renderApp({ ...input, manifest });
}
