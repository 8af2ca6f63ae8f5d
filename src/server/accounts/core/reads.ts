import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { oneTimeCodes, sessions, users } from '@/db/schema';
import { heldRoles, readPermissions } from '@/server/audit';
import { documentedAdminPermissions, holdsAll, type Permission } from '@/shared/access/permissions';
import type { LoginOut, MailChoices, SessionOut, UserOut } from '@/shared/schemas/accounts/accounts';
import type { PageLoginOut, SessionUserOut } from '@/shared/schemas/accounts/session';
import { AppError } from '../../platform/errors';
import type { Viewer } from '../../platform/trpc';

const accountColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  held: heldRoles,
  createdAt: users.createdAt,
  passwordHash: users.passwordHash,
  registrationHash: users.registrationHash,
  registrationContested: users.registrationContested,
  verifiedAt: users.verifiedAt,
  disabledAt: users.disabledAt,
  deactivatedAt: users.deactivatedAt,
};

/** An account with its server-only fields. */
export type Account = Omit<UserOut, 'isAdmin'> & {
  permissions: readonly Permission[];
  passwordHash: string | null;
  registrationHash: string | null;
  registrationContested: boolean;
  verifiedAt: Date | null;
  disabledAt: Date | null;
  /** Since when the roles give no permission. */
  deactivatedAt: Date | null;
};

/** Finds an account by its trimmed, lower-cased address. */
export async function findAccount(db: DbOrTx, email: string): Promise<Account | undefined> {
  const row = await findByEmail(db).get({ email });
  return row && accountOf(row);
}

const accountOf = ({ held, ...row }: Omit<Account, 'permissions'> & { held: string }): Account => ({
  ...row,
  permissions: readPermissions(held),
});

const findByEmail = prepared((db) =>
  db
    .select(accountColumns)
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare(),
);

const findById = prepared((db) =>
  db
    .select(accountColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);

/** The account of a signed-in user. Throws unauthenticated when it no longer exists. */
export async function getAccount(db: DbOrTx, userId: number): Promise<Account> {
  const row = await findById(db).get({ userId });
  if (!row) throw new AppError('unauthenticated', 'Please sign in.');
  return accountOf(row);
}

/** An account as its owner sees it, without password fields and internal flags. */
export const presentUser = ({
  id,
  email,
  firstName,
  lastName,
  phone,
  permissions,
  createdAt,
}: Account): UserOut => ({
  id,
  email,
  firstName,
  lastName,
  phone,
  isAdmin: holdsAll(permissions, documentedAdminPermissions),
  createdAt,
});

/** The same for the pages, with what the person may do. */
export const presentSessionUser = (account: Account): SessionUserOut => ({
  ...presentUser(account),
  permissions: [...account.permissions],
});

/** A login with what the person may do. */
export const withPermissions = async (db: DbOrTx, { token, user }: LoginOut): Promise<PageLoginOut> => ({
  token,
  user: presentSessionUser(await getAccount(db, user.id)),
});

/** The code that an account can use at `now`, regardless of its used tries. */
export const findLiveCode = (db: DbOrTx, userId: number, now: Date) =>
  db
    .select({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      tries: oneTimeCodes.tries,
      unprovenTries: oneTimeCodes.unprovenTries,
    })
    .from(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.endedAt), gt(oneTimeCodes.expiresAt, now)),
    )
    .orderBy(desc(oneTimeCodes.id))
    .get();

/** The devices on which the viewer is signed in, most recently used first. */
export async function listSessions(db: DbOrTx, viewer: Viewer, now: Date): Promise<SessionOut[]> {
  const isLive = gt(sessions.expiresAt, Math.floor(now.getTime() / 1000));
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      remember: sessions.remember,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), isLive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .all();
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    current: row.id === viewer.sessionId,
  }));
}

/** The optional mails and messages that the viewer wants, beyond those about orders. */
export async function getMailChoices(db: DbOrTx, userId: number): Promise<MailChoices> {
  const columns = { email: users.wantsEmail, sms: users.wantsSms };
  return (
    (await db.select(columns).from(users).where(eq(users.id, userId)).get()) ?? { email: false, sms: false }
  );
}

/** In matching order: most browsers also name the browsers they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable device name ("Chrome on Windows") from a User-Agent header. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}
