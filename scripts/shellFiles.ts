import type { BuildManifest } from '../src/server/http/pages/manifest.ts';

const routes = ['index', 'products.index', 'products.$productId', 'category.$slug', 'sale'];
/** The entry pages of a visit, and what can be opened from them. */
const roots = [
  'src/client/entry-client.tsx',
  ...routes.map((name) => `src/client/routes/${name}.tsx?tsr-split=component`),
  'src/client/lib/trpcLinks.ts',
  'src/client/ui/toastPlace.ts',
  'src/client/features/layout/MobileMenu.tsx',
  'src/client/features/layout/Suggestions.tsx',
  'src/client/features/cart/CartPanel.tsx',
  'src/client/features/session/SignInModal.tsx',
  'src/client/features/catalogue/product/QuickView.tsx',
  'src/client/features/catalogue/listing/FilterDrawer.tsx',
  'src/client/fonts/inter.woff2',
  'src/client/fonts/fraunces.woff2',
];

/** The build files that the service worker precaches, with all their imports. */
export function shellFiles(build: BuildManifest): Set<string> {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = build[key];
    if (!chunk) throw new Error(`The build has no ${key}, which the service worker is to keep.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const root of roots) add(root);
  return files;
}
