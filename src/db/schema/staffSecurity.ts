import type { Preferences } from '../../shared/schemas/accounts/preferences';
import { blob, defineTable, index, integer, json, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment } from './columns';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An administrator's authenticator app. */
export const authenticators = defineTable('authenticators', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret (base32), encrypted with the store's key. */
  secret: text().notNull(),
  /** When its first code was entered; null during setup, when no code is requested. */
  confirmedAt: moment(),
  /** The 30-second step of the last accepted code: no code is accepted twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** What an administrator chose about the admin, in every browser. */
export const staffPreferences = defineTable('staff_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: json().$type<Preferences>().notNull(),
});

/** Single-use codes for an administrator who lost the authenticator app. */
export const recoveryCodes = defineTable(
  'recovery_codes',
  {
    id: id(),
    userId: owner(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

export const passkeys = defineTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    /** The authenticator's id for it, base64url. */
    credentialId: text().notNull().unique(),
    publicKey: blob({ mode: 'buffer' }).notNull(),
    /** Number of uses, if its authenticator counts them; a decrease reveals a copy. */
    counter: integer().notNull(),
    transports: json().$type<string[]>().notNull(),
    name: text().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges for passkeys to sign; each is consumed by its response. */
export const passkeyChallenges = defineTable('passkey_challenges', {
  /** sha256 of the challenge, hex. */
  id: text().primaryKey(),
  /** The user who adds a passkey; null for signing in. */
  userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
});
