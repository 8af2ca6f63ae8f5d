/** Requests to a courier at the same time. */
const maxAtOnce = 5;

/** Runs work for each item, a few at a time; returns the outcomes in the items' sequence. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes: PromiseSettledResult<Result>[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      const [outcome] = await Promise.allSettled([work(items[at] as Item, at)]);
      outcomes[at] = outcome;
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, worker));
  return outcomes;
}
