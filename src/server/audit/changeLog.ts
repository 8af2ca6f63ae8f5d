import type { Tx } from '@/db/client';
import { preparedInsert } from '@/db/prepared';
import { staffLog } from '@/db/schema';
import type { LogEntity } from '@/shared/admin/adminFilters';

/** Who changes the shop on its own behalf: somebody in the admin, the command line, an import. */
export type StaffActor = {
  /** Null for the command line. */
  id: number | null;
  source: (typeof staffLog.$inferSelect)['source'];
  /** The API key by which it is made; its maker is the actor. */
  apiKey?: string;
  /** Names what is changed in one go, and can be undone in one go. */
  batch?: string;
};

/** The staff member who makes a change: in the admin, or by an API key. */
export const adminActor = ({ id, apiKey }: { id: number; apiKey?: string }): StaffActor =>
  apiKey === undefined ? { id, source: 'admin' } : { id, source: 'api', apiKey };

export type StaffChange = {
  /** Entity and verb, such as `product.update`. */
  action: string;
  entity: LogEntity;
  entityId: number | string;
  /** What people call the thing. */
  label: string;
  /** Only what changed, by field; null before a creation. */
  before: Record<string, unknown> | null;
  /** The same fields afterwards; null after a removal for good. */
  after: Record<string, unknown> | null;
};

/** Writes a change of the staff's into the log, in the transaction that makes it. */
export function logChange(tx: Tx, by: StaffActor, change: StaffChange, now: Date): void {
  const { entityId, ...rest } = change;
  insertChange(tx, {
    ...rest,
    entityId: String(entityId),
    actorId: by.id,
    source: by.source,
    apiKey: by.apiKey,
    batch: by.batch,
    createdAt: now,
  });
}

const insertChange = preparedInsert(staffLog, [
  'action',
  'entity',
  'entityId',
  'label',
  'before',
  'after',
  'actorId',
  'source',
  'apiKey',
  'batch',
  'createdAt',
]);

/**
 * The fields in which two snapshots differ, as the log keeps them; null when they agree. Values are compared
 * as JSON, in which the log stores them.
 */
export function difference<T extends Record<string, unknown>>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | null {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return null;
  const only = (snapshot: T) =>
    Object.fromEntries(changed.map((field) => [field, snapshot[field] ?? null])) as Partial<T>;
  return { before: only(before), after: only(after) };
}
