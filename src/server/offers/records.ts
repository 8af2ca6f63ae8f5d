import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { offerCodes, offers, offerUses } from '@/db/schema';
import type { Candidate, Offer } from '@/shared/offers/rules';
import { notFound } from '../platform/errors';

export type OfferRecord = typeof offers.$inferSelect;

/** An offer by its id. Throws notFound. */
export async function readOffer(db: DbOrTx, id: number): Promise<OfferRecord> {
  const offer = await db.select().from(offers).where(eq(offers.id, id)).get();
  if (!offer) throw notFound('Offer');
  return offer;
}

const automaticOffers = prepared((db) =>
  db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.codeKind, 'automatic'),
        or(isNull(offers.endsAt), gt(offers.endsAt, sql`${sql.placeholder('now')}`)),
      ),
    )
    .orderBy(asc(offers.id))
    .prepare(),
);

/** Automatic offers that have not ended, the oldest first. */
export const readAutomatic = (db: DbOrTx, now: Date): Promise<OfferRecord[]> =>
  automaticOffers(db).all({ now: now.getTime() });

const offerByCode = prepared((db) =>
  db
    .select()
    .from(offers)
    .where(eq(offers.code, sql.placeholder('code')))
    .prepare(),
);
const offerBySingleCode = prepared((db) =>
  db
    .select({ offer: offers, codeId: offerCodes.id, orderId: offerCodes.orderId })
    .from(offerCodes)
    .innerJoin(offers, eq(offers.id, offerCodes.offerId))
    .where(eq(offerCodes.code, sql.placeholder('code')))
    .prepare(),
);

/** The offer of a code. `codeId` and the order that uses it are those of a code that works once. */
export type FoundCode = { offer: OfferRecord; codeId: number | null; orderId: number | null };

/** The offer of a normalised code; undefined for an unknown one. */
export async function findCode(db: DbOrTx, code: string): Promise<FoundCode | undefined> {
  const offer = await offerByCode(db).get({ code });
  if (offer) return offer.codeKind === 'code' ? { offer, codeId: null, orderId: null } : undefined;
  return offerBySingleCode(db).get({ code });
}

const usesOfCustomer = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(offerUses)
    .where(
      and(
        eq(offerUses.offerId, sql.placeholder('offerId')),
        eq(offerUses.userId, sql.placeholder('userId')),
        ne(offerUses.orderId, sql.placeholder('exceptOrderId')),
        isNull(offerUses.returnedAt),
      ),
    )
    .prepare(),
);

/** Who asks for offers. An order that will be replaced does not count as a use. */
export type Asking = { userId: number; exceptOrderId: number | null };

/** No order has the id 0. */
export const usesBy = async (
  db: DbOrTx,
  offerId: number,
  { userId, exceptOrderId }: Asking,
): Promise<number> =>
  (await usesOfCustomer(db).get({ offerId, userId, exceptOrderId: exceptOrderId ?? 0 }))?.count ?? 0;

const unreturnedUse = prepared((db) =>
  db
    .select({ id: offerUses.id })
    .from(offerUses)
    .where(
      and(
        eq(offerUses.offerId, sql.placeholder('offerId')),
        eq(offerUses.orderId, sql.placeholder('orderId')),
        isNull(offerUses.returnedAt),
      ),
    )
    .prepare(),
);

export const isUsedBy = async (db: DbOrTx, offerId: number, orderId: number | null): Promise<boolean> =>
  orderId !== null && (await unreturnedUse(db).get({ offerId, orderId })) !== undefined;

/** An offer without what only its record has. */
export const termsOfRecord = ({
  used: _used,
  codeKind: _kind,
  code: _code,
  phase: _phase,
  createdAt: _created,
  updatedAt: _updated,
  ...offer
}: OfferRecord): Offer => offer;

/** The same as something an order may use, with no uses counted. */
export const unusedCandidate = (offer: Offer, code: string | null): Candidate => ({
  ...offer,
  code,
  isCodeUsed: false,
  uses: { total: 0, byCustomer: 0 },
});
