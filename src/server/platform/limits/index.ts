import { hash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { rateLimits } from '@/db/schema';
import { deleteSome } from '@/db/sql/deleteSome';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { LIMITS } from '@/shared/shop';
import { AppError } from '../errors';
import { latestEnd } from '../futureTimes';
import { limitsReached } from '../metrics';

export { clientKey } from '../clientKey';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

type Rule = {
  /** The maximum within a window of `seconds`, which starts with the first action. */
  most: number;
  seconds: number;
  /** Applies even with RATE_LIMITS=off, because it belongs to the protocol, not to flood protection. */
  always?: true;
};

/**
 * Every limited action. "PerClient" limits count by network address, so they leave room for shared addresses.
 */
export const limitRules = {
  loginFailures: { most: 10, seconds: 15 * minuteSeconds },
  loginFailuresPerClient: { most: 100, seconds: 15 * minuteSeconds },
  /** Per day over all addresses; a known device or network has its own such budget. */
  loginFailuresDaily: { most: 50, seconds: 24 * hourSeconds },
  /** Mails to an account's owner about paused sign-ins. */
  loginFailuresMails: { most: 1, seconds: 24 * hourSeconds },
  passwordChecks: { most: 10, seconds: 15 * minuteSeconds },
  passkeysPerClient: { most: 100, seconds: 15 * minuteSeconds },
  registrationsPerEmailAndClient: { most: 10, seconds: hourSeconds },
  registrationsPerClient: { most: 100, seconds: hourSeconds },
  codeResend: { most: 1, seconds: LIMITS.codeResendSeconds, always: true },
  codesPerEmail: { most: 5, seconds: hourSeconds },
  codesPerEmailDaily: { most: 30, seconds: 24 * hourSeconds },
  codesPerClient: { most: 100, seconds: hourSeconds },
  codeGuessesPerClient: { most: 100, seconds: hourSeconds },
  resetsPerEmail: { most: 5, seconds: hourSeconds },
  resetsPerClient: { most: 60, seconds: hourSeconds },
  resetTriesPerClient: { most: 60, seconds: hourSeconds },
  contactPerEmail: { most: 5, seconds: hourSeconds },
  contactPerClient: { most: 20, seconds: hourSeconds },
  newsletterPerClient: { most: 60, seconds: hourSeconds },
  /** Codes of offers that do not exist. */
  couponGuessesPerUser: { most: 20, seconds: hourSeconds },
  couponGuessesPerClient: { most: 100, seconds: hourSeconds },
  stockAlertsPerClient: { most: 60, seconds: hourSeconds },
  stockAlertsPerUser: { most: 30, seconds: hourSeconds },
  /** Each sends a mail to an address that may belong to another person. */
  stockAlertsPerEmail: { most: 5, seconds: hourSeconds },
  ordersPerUser: { most: ORDER_LIMITS.perMinuteByUser, seconds: minuteSeconds },
  ordersPerClient: { most: ORDER_LIMITS.perMinuteByClient, seconds: minuteSeconds },
  returnsPerUser: { most: 30, seconds: hourSeconds },
  reviewsPerUser: { most: 30, seconds: hourSeconds },
  reviewPhotosPerUser: { most: 30, seconds: hourSeconds },
  reviewVotesPerUser: { most: 120, seconds: hourSeconds },
  apiKeyRequests: { most: 600, seconds: minuteSeconds },
  /** Each refusal is written to the security log. */
  apiKeyRefusalsPerClient: { most: 100, seconds: hourSeconds },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof limitRules;

/** The parts of a request's context that limits need. */
export type Limited = { now: () => Date; config: { rateLimits: boolean } };

/**
 * Counts an action of `subject`. Throws tooManyRequests, with the seconds until the window ends, when the
 * window is full. Call it in the transaction of the action, or in a separate one when failures must count.
 */
export async function countAction(
  tx: Tx,
  limited: Limited,
  name: LimitName,
  subject: string | number,
): Promise<void> {
  await countActions(tx, limited, name, { subject, amount: 1 });
}

// A window that ends too late began before the clock went back.
const isEnded = sql`(${rateLimits.resetsAt} <= ${sql.placeholder('at')} or ${rateLimits.resetsAt} > ${sql.placeholder('latest')})`;
const count = prepared((db) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      count: sql.placeholder('amount'),
      resetsAt: sql`${sql.placeholder('resetsAt')}`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isEnded} then 0 else ${rateLimits.count} end + excluded.count`,
        resetsAt: sql`case when ${isEnded} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .prepare(),
);

/** The same for several actions of a subject at once. Returns when the window ends. */
export async function countActions(
  tx: Tx,
  { now, config }: Limited,
  name: LimitName,
  { subject, amount }: { subject: string | number; amount: number },
): Promise<Date> {
  const rule: Rule = limitRules[name];
  const at = now();
  const resetsAt = new Date(at.getTime() + rule.seconds * 1000);
  if (!config.rateLimits && !rule.always) return resetsAt;
  const row = await count(tx).get({
    key: keyOf(name, subject),
    amount,
    at: at.getTime(),
    latest: latestEnd(at, rule.seconds * 1000).getTime(),
    resetsAt: resetsAt.getTime(),
  });
  if (row.count <= rule.most) return row.resetsAt;
  throw tooMany(name, row.resetsAt, at);
}

function tooMany(name: LimitName, resetsAt: Date, at: Date): AppError {
  limitsReached.inc({ limit: name });
  const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000));
  return new AppError('tooManyRequests', `Too many attempts. Please try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  });
}

const countOf = prepared((db) =>
  db
    .select({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder('key')))
    .prepare(),
);

/** Throws tooManyRequests while the window of `subject` is full. Counts nothing. */
export async function assertNotLimited(
  db: DbOrTx,
  { now, config }: Limited,
  name: LimitName,
  subject: string | number,
): Promise<void> {
  const rule: Rule = limitRules[name];
  if (!config.rateLimits && !rule.always) return;
  const row = await countOf(db).get({ key: keyOf(name, subject) });
  const at = now();
  const isOpen = row && row.resetsAt > at && row.resetsAt <= latestEnd(at, rule.seconds * 1000);
  if (isOpen && row.count >= rule.most) throw tooMany(name, row.resetsAt, at);
}

const hasKey = eq(rateLimits.key, sql.placeholder('key'));
const lowerCount = prepared((db) =>
  db
    .update(rateLimits)
    .set({ count: sql`case when ${rateLimits.count} > 0 then ${rateLimits.count} - 1 else 0 end` })
    .where(hasKey)
    .prepare(),
);
const deleteCount = prepared((db) => db.delete(rateLimits).where(hasKey).prepare());

/** Uncounts an action that proved harmless. */
export async function forgiveAction(tx: Tx, name: LimitName, subject: string | number): Promise<void> {
  await lowerCount(tx).run({ key: keyOf(name, subject) });
}

/** Clears every counted action of `subject`. */
export async function forgetActions(tx: Tx, name: LimitName, subject: string | number): Promise<void> {
  await deleteCount(tx).run({ key: keyOf(name, subject) });
}

/** Deletes a batch of ended windows. Returns whether more may remain. */
export const purgeLimits = (tx: Tx, now: Date): Promise<boolean> =>
  deleteSome(tx, rateLimits, lte(rateLimits.resetsAt, now));

/** Hashed, so that the table does not list mail addresses and keys have one length. */
const keyOf = (name: LimitName, subject: string | number): string =>
  `${name}:${hash('sha256', String(subject), 'base64url')}`;

const inWords = (seconds: number): string => {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
