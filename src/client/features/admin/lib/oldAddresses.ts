/** Renamed keys of each page from when all pages were `/admin?tab=…`. */
const newNames = new Map<unknown, Record<string, string>>([
  ['products', { sortBy: 'sort', kind: 'show', open: 'product' }],
  ['categories', { open: 'category' }],
  ['orders', { kind: 'attention', open: 'order' }],
  ['customers', { status: 'filter', sortBy: 'sort', open: 'customer' }],
  ['reviews', { status: 'filter', kind: 'stars' }],
  ['messages', { status: 'filter' }],
  ['newsletter', {}],
  ['mails', {}],
  ['log', { kind: 'entity', status: 'source', open: 'batch' }],
]);

/** The new address of an old admin bookmark; null when it is none. */
export function addressOfOldBookmark({ tab, ...search }: Record<string, unknown>): string | null {
  const names = newNames.get(tab);
  if (!names) return null;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const isImport = tab === 'products' && name === 'open' && value === 'import';
    params.set(isImport ? 'dialog' : (names[name] ?? name), String(value));
  }
  return `/admin/${tab}${params.size > 0 ? `?${params}` : ''}`;
}
