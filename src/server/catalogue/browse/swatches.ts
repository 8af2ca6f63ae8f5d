import type { Deps } from '../../platform/trpc';

/** What colour names look like, in the form of the shop's profile (shared/shop/facts.ts). */
export const readSwatches = async ({
  db,
  catalogueIndex,
}: Pick<Deps, 'db' | 'catalogueIndex'>): Promise<string> =>
  (await catalogueIndex.attributeLists(db)).swatches();
