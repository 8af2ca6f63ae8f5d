import { DrizzleSQLiteAdapter } from '@lucia-auth/adapter-drizzle';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Db, Tx } from '@/db/client';
import { isPassingFault } from '@/db/faults';
import { userLock } from '@/db/locks';
import { preparedInsert } from '@/db/prepared';
import { sessions, users } from '@/db/schema';
import { write } from '@/db/write';
import { heldRoles, readPermissions } from '@/server/audit';
import { personWith } from '@/shared/access/actor';
import type { Permission } from '@/shared/access/permissions';
import type { Viewer } from '../../platform/trpc';
import type { Account } from '../core/reads';
import { hashToken, newToken } from '../core/tokens';
import { endOldest } from './sessionWrites';

declare module '@/server/platform/trpc' {
  interface Context {
    sessions: Sessions;
  }
}

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Session lifetimes in seconds. */
export const sessionLifetimes = {
  /** Idle time that ends a session without "Remember me". */
  idle: 24 * hourSeconds,
  /** Idle time that ends a session with "Remember me". */
  remembered: 30 * daySeconds,
  /** Maximum age of a session, however often it is used. */
  absolute: 90 * daySeconds,
  /** Idle time that ends a session of staff, also with "Remember me". */
  staffIdle: 8 * hourSeconds,
  /** Maximum age of a session of staff. */
  staffAbsolute: daySeconds,
  /** Minimum time between two recorded uses: a write per request would cost more than the request. */
  noted: 5 * 60,
} as const;

type SessionAttributes = {
  expiresAt: number;
  endsAt: number;
  remember: boolean;
  userAgent: string | null;
  clientAddress: string | null;
  lastSeenAt: Date;
  provenAt: Date | null;
  createdAt: Date;
};
type UserAttributes = { permissions: readonly Permission[]; isActive: boolean };
type KnownAttributes = Pick<SessionAttributes, 'remember' | 'endsAt' | 'lastSeenAt' | 'provenAt'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<KnownAttributes, UserAttributes>;
    UserId: number;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** The input for starting a session. */
export type SessionStart = { remember: boolean; userAgent: string | null; clientAddress: string };

/**
 * Sessions on Lucia. The session id is the sha256 of the token, so a copy of the database signs no one in.
 * Lucia finds, checks and ends sessions; the lifetimes are decided here, because Lucia has a single lifetime
 * and no limit on renewals.
 */
export class Sessions {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #lucia: Lucia<KnownAttributes, UserAttributes>;

  constructor({ db, now }: { db: Db; now: () => Date }) {
    this.#db = db;
    this.#now = now;
    this.#lucia = new Lucia(new SessionAdapter(db, now), {
      // Lucia would renew in the second half of this period; `keepAlive` does it instead.
      sessionExpiresIn: new TimeSpan(1, 'ms'),
      getSessionAttributes: ({ remember, endsAt, lastSeenAt, provenAt }) => ({
        remember,
        endsAt,
        lastSeenAt,
        provenAt,
      }),
      getUserAttributes: ({ permissions, isActive }) => ({ permissions, isActive }),
    });
  }

  /** Starts a session and returns its token, which is not stored. */
  async start(
    { id: userId, permissions }: Pick<Account, 'id' | 'permissions'>,
    start: SessionStart,
  ): Promise<{ token: string; sessionId: string }> {
    const token = newToken();
    const now = this.#now();
    const isStaff = permissions.length > 0;
    const endsAt = seconds(now) + (isStaff ? sessionLifetimes.staffAbsolute : sessionLifetimes.absolute);
    const times = {
      expiresAt: expiry(now, { isStaff, remember: start.remember, endsAt }),
      endsAt,
      createdAt: now,
      lastSeenAt: now,
      provenAt: now,
    };
    const sessionId = hashToken(token);
    const attributes = { ...start, userAgent: start.userAgent?.slice(0, 300) ?? null, ...times };
    await this.#lucia.createSession(userId, attributes, { sessionId });
    return { token, sessionId };
  }

  /**
   * The user of a token, or null when the token is unknown, expired or ended, or the account is not active.
   */
  async find(token: string): Promise<Viewer | null> {
    const { session, user } = await this.#lucia.validateSession(hashToken(token));
    if (!session || !user.isActive) return null;
    await this.#keepAlive(session, user.permissions.length > 0);
    return {
      ...personWith(user.id, user.permissions),
      sessionId: session.id,
      provenAt: session.provenAt,
    };
  }

  async end(sessionId: string): Promise<void> {
    await this.#lucia.invalidateSession(sessionId);
  }

  /** Records the use of a session and extends it. */
  async #keepAlive(
    session: KnownAttributes & { id: string; userId: number },
    isStaff: boolean,
  ): Promise<void> {
    const { id, remember, endsAt, lastSeenAt } = session;
    const now = this.#now();
    if (now.getTime() - lastSeenAt.getTime() < sessionLifetimes.noted * 1000) return;
    const values = { lastSeenAt: now, expiresAt: expiry(now, { isStaff, remember, endsAt }) };
    const stillOlder = and(eq(sessions.id, id), lt(sessions.lastSeenAt, now));
    try {
      const options = { waitMs: 0, locks: [userLock(session.userId)] };
      await write(this.#db, (tx) => tx.update(sessions).set(values).where(stillOlder).run(), options);
    } catch (error) {
      // Reads continue while writes fail; the next request records the use.
      if (!isPassingFault(error)) throw error;
    }
  }
}

/** Lucia's adapter with one prepared query for session and account. */
class SessionAdapter extends DrizzleSQLiteAdapter {
  readonly #find;
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    super(db, sessions, users);
    this.#db = db;
    this.#now = now;
    this.#find = prepareFind(db);
  }

  override async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const row = await this.#find.get({ id });
    if (!row) return [null, null];
    const { userId, expiresAt, held, verifiedAt, disabledAt, ...attributes } = row;
    const permissions = readPermissions(held);
    // Lucia compares with the system clock; the store has its own clock, which tests move. The difference is
    // added.
    const skew = Date.now() - this.#now().getTime();
    const endsAt = permissions.length > 0 ? Math.min(expiresAt, staffExpiry(attributes)) : expiresAt;
    const session = { id, userId, expiresAt: new Date(endsAt * 1000 + skew) };
    const isActive = verifiedAt !== null && disabledAt === null;
    return [
      { ...session, attributes: { ...attributes, expiresAt } },
      { id: userId, attributes: { permissions, isActive } },
    ];
  }

  /** Starts a session and ends those beyond the limit. */
  override async setSession(session: DatabaseSession): Promise<void> {
    const { id, userId, attributes } = session;
    const start = async (tx: Tx) => {
      await insertSession(tx, { id, userId, ...attributes });
      await endOldest(tx, userId);
    };
    await write(this.#db, start, { locks: [userLock(userId)] });
  }

  /** Lucia deletes expired sessions when it meets them. */
  override async deleteSession(id: string): Promise<void> {
    await write(this.#db, (tx) => tx.delete(sessions).where(eq(sessions.id, id)).run());
  }

  /** Disables Lucia's own renewal, which has no absolute end. */
  override async updateSessionExpiration(): Promise<void> {}
}

const insertSession = preparedInsert(sessions, [
  'id',
  'userId',
  'expiresAt',
  'endsAt',
  'remember',
  'userAgent',
  'clientAddress',
  'lastSeenAt',
  'provenAt',
  'createdAt',
]);

const prepareFind = (db: Db) =>
  db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      endsAt: sessions.endsAt,
      remember: sessions.remember,
      userAgent: sessions.userAgent,
      clientAddress: sessions.clientAddress,
      lastSeenAt: sessions.lastSeenAt,
      provenAt: sessions.provenAt,
      createdAt: sessions.createdAt,
      held: heldRoles,
      verifiedAt: users.verifiedAt,
      disabledAt: users.disabledAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

type Lifetime = { isStaff: boolean; remember: boolean; endsAt: number };

/** Unix seconds at which a session used at `now` ends. */
function expiry(now: Date, { isStaff, remember, endsAt }: Lifetime): number {
  const { staffIdle, remembered, idle } = sessionLifetimes;
  return Math.min(seconds(now) + (isStaff ? staffIdle : remember ? remembered : idle), endsAt);
}

/** The same for a session that began before its account became staff's. */
const staffExpiry = ({
  lastSeenAt,
  createdAt,
}: Pick<SessionAttributes, 'lastSeenAt' | 'createdAt'>): number =>
  Math.min(
    seconds(lastSeenAt) + sessionLifetimes.staffIdle,
    seconds(createdAt) + sessionLifetimes.staffAbsolute,
  );
