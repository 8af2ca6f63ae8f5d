import { seededRandom } from '../catalogue/common/random';

/** Repeatable choices from one seed. */
export type Dice = {
  /** In [0, 1). */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Picks by weight. */
  weighted: <Item>(items: readonly Item[], weightOf: (item: Item, index: number) => number) => Item;
  hex: (length: number) => string;
};

export function dice(seed: number): Dice {
  const next = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => at(items, Math.floor(next() * items.length));
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick,
    weighted: (items, weightOf) => {
      const weights = items.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return at(items, found < 0 ? items.length - 1 : found);
    },
    hex: (length) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join(''),
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
