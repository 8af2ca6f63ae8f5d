import { lazy } from '../lazy';
import { COLOR_ORDER, SIZE_ORDER } from '../shop';
import type { OptionName } from './listing';

const byNumbers = lazy(() => new Intl.Collator('en', { numeric: true }));

/** Sorts option names: the shop's own order first, then numbers by value, then the rest by name. */
function byOrder(order: readonly string[]): (a: string, b: string) => number {
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rank = (name: string) => ranks.get(name) ?? order.length;
  return (a, b) => rank(a) - rank(b) || byNumbers().compare(a, b);
}
export const byName = byOrder([]);
export const bySize = byOrder(SIZE_ORDER);
/** Of colours that are not in a family. */
export const byColor = byOrder(COLOR_ORDER);

/** The order of each filter's options. Apart from the filters, because the shop's script holds those. */
export const compareOptions: Record<OptionName, (a: string, b: string) => number> = {
  sizes: bySize,
  colors: byColor,
  kinds: byName,
  materials: byName,
  origins: byName,
};
