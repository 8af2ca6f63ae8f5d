import { createLimit } from '../../platform/createLimit';

/** Requests to a courier at the same time. */
const maxAtOnce = 5;

/** Asks a courier about each item, a few at a time; returns the outcomes in the items' sequence. */
export function askForEach<Item, Result>(
  items: readonly Item[],
  ask: (item: Item, place: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const limit = createLimit(maxAtOnce);
  return Promise.allSettled(items.map((item, place) => limit(() => ask(item, place))));
}
