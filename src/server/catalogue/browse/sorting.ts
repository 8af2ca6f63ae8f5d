import type { SortOrder } from '@/shared/catalogue/listing';
import type { ProductTable } from './productTable';
import type { MatchScores } from './textSearch';

/** Compares two products by their positions. */
type Compare = (a: number, b: number) => number;

/** The comparison for a sort order; relevance puts what is sold out last, then ranks by where a search matched, then by popularity. */
export function comparison(
  { columns, nameKeys }: ProductTable,
  sort: SortOrder,
  scores?: MatchScores,
): Compare {
  const { id, price, discount, stock, createdAt, rating, reviewCount, popularity } = columns;
  const newest: Compare = (a, b) => (createdAt[b] ?? 0) - (createdAt[a] ?? 0) || (id[b] ?? 0) - (id[a] ?? 0);
  switch (sort) {
    case 'newest':
      return newest;
    case 'price-low':
      return (a, b) => (price[a] ?? 0) - (price[b] ?? 0) || newest(a, b);
    case 'price-high':
      return (a, b) => (price[b] ?? 0) - (price[a] ?? 0) || newest(a, b);
    case 'rating':
      return (a, b) =>
        (rating[b] ?? 0) - (rating[a] ?? 0) || (reviewCount[b] ?? 0) - (reviewCount[a] ?? 0) || newest(a, b);
    case 'discount':
      return (a, b) => (discount[b] ?? 0) - (discount[a] ?? 0) || newest(a, b);
    case 'name':
      return (a, b) => {
        const [one, other] = [nameKeys[a] ?? '', nameKeys[b] ?? ''];
        return one < other ? -1 : one > other ? 1 : (id[a] ?? 0) - (id[b] ?? 0);
      };
    case 'relevance': {
      const score = (at: number) => scores?.[id[at] ?? 0] ?? 0;
      const isGone = (at: number) => Number(stock[at] === 0);
      return (a, b) =>
        isGone(a) - isGone(b) ||
        score(b) - score(a) ||
        (popularity[b] ?? 0) - (popularity[a] ?? 0) ||
        newest(a, b);
    }
  }
}

/**
 * Rows `offset` to `offset + limit` of the sorted list, without sorting what is not shown: a heap holds the
 * best ones while the list is read once; for a page far down, only the part around it is put in order.
 */
export function pageOf(list: Uint32Array, compare: Compare, offset: number, limit: number): Uint32Array {
  const end = Math.min(offset + limit, list.length);
  if (offset >= end) return new Uint32Array();
  if (end * 8 < list.length) return bestOf(list, compare, end).slice(offset);
  const rows = list.slice();
  sortWindow(rows, compare, offset, end);
  return rows.slice(offset, end);
}

/** The positions of the first `count` of some products. */
export const firstOf = (table: ProductTable, among: Uint32Array, sort: SortOrder, count: number) =>
  pageOf(among, comparison(table, sort), 0, count);

/** Lists of at most this many rows are sorted whole. */
const smallListSize = 64;

/** Moves to `rows[from..to)` what would be there if all were sorted: quicksort that leaves the other parts alone. */
function sortWindow(rows: Uint32Array, compare: Compare, from: number, to: number): void {
  const parts: [start: number, end: number][] = [[0, rows.length]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [start, end] = part;
    if (end <= from || start >= to) continue;
    const isWanted = start >= from && end <= to;
    if (isWanted || end - start <= smallListSize) {
      rows.subarray(start, end).sort(compare);
      continue;
    }
    const middle = partition(rows, compare, start, end);
    parts.push([start, middle], [middle, end]);
  }
}

/** Hoare's partition around the middle row: afterwards nothing before the returned index follows anything after it. */
function partition(rows: Uint32Array, compare: Compare, start: number, end: number): number {
  const pivot = rows[(start + end - 1) >> 1] ?? 0;
  let [left, right] = [start - 1, end];
  for (;;) {
    do left += 1;
    while (compare(rows[left] ?? 0, pivot) < 0);
    do right -= 1;
    while (compare(pivot, rows[right] ?? 0) < 0);
    if (left >= right) return right + 1;
    swap(rows, left, right);
  }
}

function swap(rows: Uint32Array, a: number, b: number): void {
  const row = rows[a] ?? 0;
  rows[a] = rows[b] ?? 0;
  rows[b] = row;
}

/** The first `count` of the sorted list, by a binary heap whose root is the worst of them. */
function bestOf(list: Uint32Array, compare: Compare, count: number): Uint32Array {
  // From the end, where the newest are: later rows seldom replace earlier ones.
  const rest = list.length - count;
  const heap = list.slice(rest).sort((a, b) => compare(b, a));
  let worst = heap[0] ?? 0;
  for (let index = rest - 1; index >= 0; index -= 1) {
    const candidate = list[index] ?? 0;
    if (compare(candidate, worst) >= 0) continue;
    heap[0] = candidate;
    sink(heap, compare);
    worst = heap[0];
  }
  return heap.sort(compare);
}

function sink(heap: Uint32Array, compare: Compare): void {
  let parent = 0;
  for (;;) {
    let worst = parent;
    for (let child = 2 * parent + 1; child <= 2 * parent + 2 && child < heap.length; child += 1) {
      if (compare(heap[child] ?? 0, heap[worst] ?? 0) > 0) worst = child;
    }
    if (worst === parent) return;
    swap(heap, parent, worst);
    parent = worst;
  }
}
