/** What the keys of each page were called while all pages were `/admin?tab=…`, where they have changed. */
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

/** Where a bookmark of the admin from before its pages had their own paths leads; null when it is none. */
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
