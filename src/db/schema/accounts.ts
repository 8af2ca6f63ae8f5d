import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id, moment } from './columns';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text().notNull().unique(),
    /** argon2id; null for accounts that nobody can sign in to (demo reviewers). */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    isAdmin: flag().default(false),
    /** sha256 of the nonce that the browser which registered keeps, hex; null once the address is verified. */
    registrationHash: text(),
    /** Another registration of the address was replaced while it waited: a code alone does not say whose it is. */
    registrationContested: flag().default(false),
    verifiedAt: moment(),
    disabledAt: moment(),
    /** Which mails and messages the customer wants beyond those an order needs. */
    wantsEmail: flag().default(true),
    wantsSms: flag().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('users_created').on(table.createdAt)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** sha256 of the bearer token, hex: the token itself is never stored. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Seconds since 1970: the form Lucia's adapter writes. */
    expiresAt: integer().notNull(),
    /** Seconds since 1970; no renewal goes beyond it. */
    endsAt: integer().notNull(),
    remember: flag().default(false),
    userAgent: text(),
    clientAddress: text(),
    lastSeenAt: createdAt(),
    /** When its user last proved who they are: by signing in, or by password or code since. */
    provenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Browsers and programs with which an account was signed in to. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of what its cookie holds, hex. */
    tokenHash: text().notNull(),
    /** Keyed hash of the network address, so that the table is no list of where people are. */
    networkHash: text().notNull(),
    /** What its owner calls it: "Chrome on Windows". */
    name: text().notNull(),
    lastSeenAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('known_devices_token').on(table.userId, table.tokenHash)],
);

export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    /** Wrong guesses without nonce or password, which leave the registrant's own tries alone. */
    unprovenTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    /** Set when the code was used or replaced. */
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_codes_user').on(table.userId, table.createdAt)],
);

export const resetTokens = sqliteTable(
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

export const addresses = sqliteTable(
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

/** Counters of limited actions, shared by every node: one row per action and subject. */
export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
});
