import type { ApiScope } from '../admin/apiScopes';
import { meetsAll, type Permission, type Requirement } from './permissions';

export type Customer = { kind: 'customer'; id: number };
/** A signed-in person with permissions; as a shopper, they are a customer like any other. */
export type Staff = { kind: 'staff'; id: number; permissions: readonly Permission[] };
/** A program with an API key. It never has more permissions than its owner has now. */
type Key = {
  kind: 'key';
  /** The person who created the key. */
  id: number;
  /** The name of the key, for the log. */
  apiKey: string;
  scopes: readonly ApiScope[];
  permissions: readonly Permission[];
};
/** The store itself, which sees and may do everything; `job` names the work. */
type System = { kind: 'system'; job: string };

/** Who acts. */
export type Actor = { kind: 'visitor' } | Customer | Staff | Key | System;
/** Who acts with an account. */
export type Person = Customer | Staff | Key;

/** The permissions of an actor; the system's are not a list. */
const permissionsOf = (actor: Actor): readonly Permission[] =>
  actor.kind === 'staff' || actor.kind === 'key' ? actor.permissions : [];

/** Whether an actor meets every requirement. */
export const can = (actor: Actor, ...requirements: Requirement[]): boolean =>
  actor.kind === 'system' || meetsAll(permissionsOf(actor), requirements);

/** Whether an actor works in the admin at all. */
export const isStaff = (actor: Actor): boolean => permissionsOf(actor).length > 0;

/** Whether an actor is the person with this account. */
export const isPerson = (actor: Actor, userId: number): boolean => 'id' in actor && actor.id === userId;

/** The actor of a person with these permissions. */
export const personWith = (id: number, permissions: readonly Permission[]): Customer | Staff =>
  permissions.length > 0 ? { kind: 'staff', id, permissions } : { kind: 'customer', id };
