import { expect, test } from 'vitest';
import { pageSearch } from '@/shared/pageAddress';
import { routeTree } from './routeTree.gen';

test('every page of the router is known, with what its address may say', () => {
  const routes = Object.values(routeTree.children ?? {}).map(
    ({ options }: { options: { path?: string; validateSearch?: unknown } }) => options,
  );
  const paths = routes.map(({ path = '' }) => (path === '/' ? path : path.replace(/\/$/, '')));
  expect(Object.keys(pageSearch).toSorted()).toEqual(paths.toSorted());
  for (const { path = '', validateSearch } of routes) {
    const known = pageSearch[path === '/' ? path : path.replace(/\/$/, '')];
    // A page for one visitor may read what it likes; it is not cached.
    if (known) expect([path, validateSearch ?? known]).toEqual([path, known]);
    if (validateSearch === undefined && known) expect(known({ search: 'x' })).toEqual({});
  }
});
