import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { preparedInsert } from '@/db/prepared';
import { staffLog } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { Person } from '@/shared/access/actor';
import type { LogEntity } from '@/shared/admin/adminFilters';

/** The actor of a change: a staff member, the command line or an import. */
export type StaffActor = {
  /** Null for the command line. */
  id: number | null;
  source: (typeof staffLog.$inferSelect)['source'];
  /** The API key that makes the change; its creator is the actor. */
  apiKey?: string;
  /** Identifies changes made together, which can be undone together. */
  batch?: string;
  /** The log entry that this change undoes. */
  undoOf?: number;
};

/** The person who makes a change, in the admin or by an API key. */
export const adminActor = (person: Person): StaffActor =>
  person.kind === 'key'
    ? { id: person.id, source: 'api', apiKey: person.apiKey }
    : { id: person.id, source: 'admin' };

export type StaffChange = {
  /** Entity and verb, such as `product.update`. */
  action: string;
  entity: LogEntity;
  entityId: number | string;
  /** The display name of the entity. */
  label: string;
  /** Only the changed fields; null for a creation. */
  before: Record<string, unknown> | null;
  /** The same fields afterwards; null for a permanent removal. */
  after: Record<string, unknown> | null;
  /** What undoes the change, in a form of the domain that its undo handler reads. */
  undo?: unknown;
};

/** Logs a staff change in the same transaction. */
export async function logChange(tx: Tx, by: StaffActor, change: StaffChange, now: Date): Promise<void> {
  const { entityId, undo = null, ...rest } = change;
  await insertChange(tx, {
    ...rest,
    undo,
    entityId: String(entityId),
    actorId: by.id,
    source: by.source,
    apiKey: by.apiKey,
    batch: by.batch,
    undoOf: by.undoOf,
    createdAt: now,
  });
}

/** Replaces the names that log entries show for entities, and their values, which hold personal data. */
export async function eraseLogged(
  tx: Tx,
  entity: LogEntity,
  ids: readonly number[],
  label: string,
): Promise<void> {
  await tx
    .update(staffLog)
    .set({ label, before: null, after: null, undo: null })
    .where(and(eq(staffLog.entity, entity), isOneOf(staffLog.entityId, ids.map(String))))
    .run();
}

const insertChange = preparedInsert(staffLog, [
  'action',
  'entity',
  'entityId',
  'label',
  'before',
  'after',
  'undo',
  'actorId',
  'source',
  'apiKey',
  'batch',
  'undoOf',
  'createdAt',
]);

/**
 * The fields in which two snapshots differ, or null when they agree. Values are compared as JSON, the form in
 * which the log stores them.
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
