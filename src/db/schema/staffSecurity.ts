import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts';
import { createdAt, id, moment } from './columns';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of an administrator. */
export const authenticators = sqliteTable('authenticators', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What app and store share (base32), encrypted with the store's key. */
  secret: text().notNull(),
  /** When its first code was entered; null: it is being set up and is not asked for. */
  confirmedAt: moment(),
  /** The 30-second step of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for an administrator whose authenticator app is lost; each works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    userId: owner(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    /** The authenticator's own name for it, base64url. */
    credentialId: text().notNull().unique(),
    publicKey: blob({ mode: 'buffer' }).notNull(),
    /** How often it was used, where its authenticator counts; a smaller number betrays a copy. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What a passkey has to sign; each is used up by the answer to it. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  /** sha256 of the challenge, hex. */
  id: text().primaryKey(),
  /** Who adds a passkey; null for signing in. */
  userId: integer().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
});
