import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderApp } from '@/client/entry-server';
import { type BuildManifest, routerManifest } from './manifest';
import type { PageRenderer } from './routes';

/** The built client, which `vite build` wrote beside the server's build. */
export const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

/** The page renderer of the built store. Throws when the build is missing. */
export async function loadPageRenderer(): Promise<PageRenderer> {
  const build: BuildManifest = JSON.parse(
    await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
  );
  const startScript = (await readFile(join(clientFolder, 'start.js'), 'utf8')).trim();
  const manifest = routerManifest(build, await readStyles(), startScript);
  return (input) => renderApp({ ...input, manifest });
}

/** The text of every stylesheet, by URL. */
async function readStyles(): Promise<Record<string, string>> {
  const names = (await readdir(join(clientFolder, 'assets'))).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(names.map((name) => readFile(join(clientFolder, 'assets', name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [`/assets/${name}`, texts[index] ?? '']));
}
