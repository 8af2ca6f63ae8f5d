import { sql } from 'drizzle-orm';
import { defineTable, index, integer, text, uniqueIndex } from '../kit';
import { createdAt, flag, id, moment } from './columns';

export const users = defineTable(
  'users',
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text().notNull().unique(),
    /** argon2id; null for accounts that cannot sign in (demo reviewers). */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    /** Of the documented user: holds what the documented admin calls need. Follows the person's roles. */
    isAdmin: flag().default(false),
    /** Since when this person's roles give no permission; the account can still shop. */
    deactivatedAt: moment(),
    /** sha256 in hex of the nonce held by the registering browser; null once the address is verified. */
    registrationHash: text(),
    /** This registration replaced an unverified one, so a code alone does not prove whose it is. */
    registrationContested: flag().default(false),
    verifiedAt: moment(),
    disabledAt: moment(),
    /** The optional mails and messages that the customer wants. */
    wantsEmail: flag().default(true),
    wantsSms: flag().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('users_created').on(table.createdAt)],
);

export const sessions = defineTable(
  'sessions',
  {
    /** sha256 of the bearer token, hex: the token itself is never stored. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unix seconds: the format of Lucia's adapter. */
    expiresAt: integer().notNull(),
    /** Unix seconds; no renewal extends beyond it. */
    endsAt: integer().notNull(),
    remember: flag().default(false),
    userAgent: text(),
    clientAddress: text(),
    lastSeenAt: createdAt(),
    /** When its user last proved their identity: by signing in, or later by password or code. */
    provenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Browsers and programs that signed in to an account. */
export const knownDevices = defineTable(
  'known_devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of its cookie, hex. */
    tokenHash: text().notNull(),
    /** Keyed hash of the network address, so that the table does not reveal locations. */
    networkHash: text().notNull(),
    /** A readable name: "Chrome on Windows". */
    name: text().notNull(),
    lastSeenAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('known_devices_token').on(table.userId, table.tokenHash)],
);

export const oneTimeCodes = defineTable(
  'one_time_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    /** Wrong guesses without nonce or password, which do not use the registrant's own tries. */
    unprovenTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    /** Set when the code was used or replaced. */
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_codes_user').on(table.userId, table.createdAt)],
);

export const resetTokens = defineTable(
  'reset_tokens',
  {
    /** sha256 of the link's token, hex. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('reset_tokens_user').on(table.userId)],
);

export const addresses = defineTable(
  'addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull().default('India'),
    isDefault: flag().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault} = 1`),
  ],
);

/** Counters of limited actions, shared by every process: one row per action and subject. */
export const rateLimits = defineTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
});
