/** What a write keeps others from changing meanwhile. */
export type Lock = { kind: LockKind; id: number };

/** In the order in which a write takes them, so that two writes never wait for each other. */
const kinds = ['user', 'network', 'order'] as const;
type LockKind = (typeof kinds)[number];

export const userLock = (id: number): Lock => ({ kind: 'user', id });
export const orderLock = (id: number): Lock => ({ kind: 'order', id });

/** Names that share a number only wait for each other. */
export function networkLock(name: string): Lock {
  let id = 0;
  for (const character of name) id = (id * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return { kind: 'network', id };
}

/** A number for each kind and id, in the order in which locks are taken; without what is named twice. */
export const lockNumbers = (locks: readonly Lock[]): number[] =>
  [...new Set(locks.map(({ kind, id }) => (kinds.indexOf(kind) + 1) * 2 ** 48 + id))].sort((a, b) => a - b);
