import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { oneTimeCodes, passkeyChallenges, resetTokens, sessions, userRoles } from '@/db/schema';
import { type Correction, correction, latestEnd, shorten } from '../platform/futureTimes';
import { sessionLifetimes } from './sessions/sessions';
import { codeMs } from './signIn/codes';
import { resetLinkMs } from './signIn/passwordChanges';
import { challengeMs } from './staff/passkeys';

const { idle, remembered, absolute, staffIdle, staffAbsolute } = sessionLifetimes;

const ofStaff = sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${sessions.userId})`;
const ofCustomer = not(ofStaff);
const isRemembered = eq(sessions.remember, true);

/** Sessions store Unix seconds. */
const shortenSession = (name: 'expiresAt' | 'endsAt', lengthSeconds: number, where: SQL | undefined) =>
  correction(
    sessions,
    (now) => and(gt(sessions[name], secondsOf(latestEnd(now, lengthSeconds * 1000))), where),
    (now) => ({ [name]: secondsOf(now) + lengthSeconds }),
  );

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** A use that is still to come would extend the session until then, and a proof from the future is none. */
const sessionTimes = (['lastSeenAt', 'createdAt', 'provenAt'] as const).map((name) =>
  correction(
    sessions,
    (now) => gt(sessions[name], latestEnd(now, 0)),
    (now) => ({ [name]: name === 'provenAt' ? null : now }),
  ),
);

/** What the clock going back would let last longer: sessions, codes, links and challenges. */
export const accountCorrections: Correction[] = [
  shortenSession('endsAt', staffAbsolute, ofStaff),
  shortenSession('endsAt', absolute, ofCustomer),
  shortenSession('expiresAt', staffIdle, ofStaff),
  shortenSession('expiresAt', remembered, and(ofCustomer, isRemembered)),
  shortenSession('expiresAt', idle, and(ofCustomer, not(isRemembered))),
  ...sessionTimes,
  shorten(oneTimeCodes, 'expiresAt', { lengthMs: codeMs }),
  shorten(resetTokens, 'expiresAt', { lengthMs: resetLinkMs }),
  shorten(passkeyChallenges, 'expiresAt', { lengthMs: challengeMs }),
];
