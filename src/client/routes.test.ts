import { expect, test } from 'vitest';
import { pageSearch } from '@/shared/pages/pageAddress';
import { routeTree } from './routeTree.gen';

type RouteNode = {
  options: { path?: string; validateSearch?: unknown };
  children?: Record<string, RouteNode> | RouteNode[];
};

/** The path of a page within its layout's path. */
const joined = (parent: string, path: string) =>
  `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

/** Every page with its path: the leaf routes of the tree. */
function pagesOf(routes: RouteNode[], parent: string): { path: string; validateSearch: unknown }[] {
  return routes.flatMap(({ options, children }) => {
    const path = joined(parent, options.path ?? '');
    const below: RouteNode[] = Object.values(children ?? {});
    return below.length > 0 ? pagesOf(below, path) : [{ path, validateSearch: options.validateSearch }];
  });
}

test('every page of the router is known, with its search parameters', () => {
  const pages = pagesOf(Object.values(routeTree.children ?? {}), '/');
  expect(Object.keys(pageSearch).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  for (const { path, validateSearch } of pages) {
    const known = pageSearch[path];
    // A private page may read any parameter; it is not cached.
    if (known) expect([path, validateSearch ?? known]).toEqual([path, known]);
    if (validateSearch === undefined && known) expect(known({ search: 'x' })).toEqual({});
  }
});
