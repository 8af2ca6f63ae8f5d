// Array methods whose callbacks are awaited one after the other: a transaction runs one statement at a time, and the order
// of statements stays that of the list.

type Callback<Item, Result> = (item: Item, position: number) => Result | Promise<Result>;

export async function mapInTurn<Item, Result>(
  items: Iterable<Item>,
  callback: Callback<Item, Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await callback(item, results.length));
  return results;
}

export async function flatMapInTurn<Item, Result>(
  items: Iterable<Item>,
  callback: Callback<Item, readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  let position = 0;
  for (const item of items) {
    results.push(...(await callback(item, position)));
    position += 1;
  }
  return results;
}

export async function forEachInTurn<Item>(
  items: Iterable<Item>,
  callback: Callback<Item, unknown>,
): Promise<void> {
  let position = 0;
  for (const item of items) {
    await callback(item, position);
    position += 1;
  }
}

export async function filterInTurn<Item>(
  items: Iterable<Item>,
  callback: Callback<Item, unknown>,
): Promise<Item[]> {
  const kept: Item[] = [];
  let position = 0;
  for (const item of items) {
    if (await callback(item, position)) kept.push(item);
    position += 1;
  }
  return kept;
}
