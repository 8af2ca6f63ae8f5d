export type ToSlug = (name: string, fallback: string) => string;

/**
 * Loads the function that converts a name in any script to a slug; `fallback` for a name without letters and digits. To be called
 * before a transaction begins.
 */
export async function loadSlugs(): Promise<ToSlug> {
  // Imported on demand: its tables take memory, and a shop needs them a few times in its life.
  const { default: anyAscii } = await import('any-ascii');
  return (name, fallback) =>
    anyAscii(name.normalize('NFKC'))
      .replace(/'/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || fallback;
}

/** The slug, with a number appended when it is taken. */
export function freeSlug(taken: ReadonlySet<string>, base: string): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
