import type { RestRow } from './row';

type Counted = { items: unknown[]; total: number };

const isCounted = (output: unknown): output is Counted =>
  typeof output === 'object' && output !== null && 'items' in output && 'total' in output;

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** The total when a list requested without a limit was cut; null when it is complete. */
export function restOf(output: unknown, input: Record<string, unknown>): { total: number } | null {
  if (input.limit !== undefined || !isCounted(output)) return null;
  const { items, total } = output;
  return numberOf(input.offset, 0) + items.length < total ? { total } : null;
}

/**
 * The `Link` header (RFC 8288) of a page at an `address` without its query: the URLs of the first, previous,
 * next and last page, with the request's known parameters. Null when the output is not a page.
 */
export function pageLinks(
  address: string,
  row: RestRow,
  queries: Record<string, string[]>,
  input: Record<string, unknown>,
  output: unknown,
): string | null {
  const limit = numberOf(input.limit, row.pageSize ?? 0);
  if (!isCounted(output) || limit < 1) return null;
  const offset = numberOf(input.offset, 0);
  const last = Math.max(0, (Math.ceil(output.total / limit) - 1) * limit);
  const targets = {
    first: 0,
    prev: offset > 0 ? Math.max(0, offset - limit) : null,
    next: offset + limit < output.total ? offset + limit : null,
    last,
  };
  const linkTo = (at: number) => {
    const params = new URLSearchParams();
    for (const name of Object.keys(row.query ?? {})) {
      for (const value of queries[name] ?? []) if (value !== '') params.append(name, value);
    }
    params.set('limit', String(limit));
    params.set('offset', String(at));
    return `${address}?${params}`;
  };
  return Object.entries(targets)
    .filter((target): target is [string, number] => target[1] !== null)
    .map(([rel, at]) => `<${linkTo(at)}>; rel="${rel}"`)
    .join(', ');
}
