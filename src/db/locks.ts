/** What a write keeps others from changing meanwhile. */
export type Lock = { kind: LockKind; id: number };

/** In the order in which a write takes them, so that two writes never wait for each other. */
const kinds = ['user', 'network', 'payment', 'outbox'] as const;
type LockKind = (typeof kinds)[number];

/** An account with its cart and its orders, and what is paid for them. */
export const userLock = (id: number): Lock => ({ kind: 'user', id });

export const networkLock = (name: string): Lock => ({ kind: 'network', id: numberOf(name) });
/** By the provider's name of the payment. */
export const paymentLock = (name: string): Lock => ({ kind: 'payment', id: numberOf(name) });
export const outboxLock = (name: string): Lock => ({ kind: 'outbox', id: numberOf(name) });

/** Names that share a number only wait for each other. */
function numberOf(name: string): number {
  let number = 0;
  for (const character of name) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return number;
}

/** A number for each kind and id, in the order in which locks are taken; without what is named twice. */
export const lockNumbers = (locks: readonly Lock[]): number[] =>
  [...new Set(locks.map(({ kind, id }) => (kinds.indexOf(kind) + 1) * 2 ** 48 + id))].sort((a, b) => a - b);
