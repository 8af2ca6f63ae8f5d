import { AppError, notFound } from '../../platform/errors';

type Named = { name: string };
type Placed = { id: number; position: number };

/** Throws conflict for two entries whose names differ at most in case. */
export function assertFreeNames(entries: readonly Named[], what: string): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const key = name.toLowerCase();
    if (seen.has(key)) throw new AppError('conflict', `${what} named ${name} already exists.`);
    seen.add(key);
  }
}

/** The position after all others. */
export const nextPosition = (entries: readonly Pick<Placed, 'position'>[]): number =>
  1 + Math.max(-1, ...entries.map(({ position }) => position));

/** The entries in the order of some ids; the others follow as they were. Throws notFound for an id that none has. */
export function withOrder<Entry extends Placed>(
  entries: readonly Entry[],
  ids: readonly number[],
  what: string,
): Entry[] {
  const named = [...new Set(ids)].map((id) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw notFound(what);
    return entry;
  });
  return [...named, ...entries.filter((entry) => !named.includes(entry))];
}
