/** What the admin's address may carry beside the page; each part of the admin reads what is its own. */
const names = [
  'tab',
  'search',
  'sortBy',
  'category',
  'stock',
  'status',
  'payment',
  'refund',
  'kind',
  'from',
  'to',
  'period',
  'open',
] as const;

export type AdminFilter = (typeof names)[number];

export type AdminSearch = Partial<Record<AdminFilter, string>> & {
  /** 1 for the first page. */
  page?: number;
};

export function parseAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const search: AdminSearch = {};
  for (const name of names) {
    const value = raw[name];
    if (typeof value === 'string' && value !== '') search[name] = value.slice(0, 200);
  }
  const page = Number(raw.page);
  if (Number.isInteger(page) && page > 1 && page <= 100_000) search.page = page;
  return search;
}
