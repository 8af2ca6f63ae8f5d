import { and, count, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { offerCodes, offers, offerUses } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { toDecimal } from '@/shared/money';
import { normalCode, phaseOf } from '@/shared/offers/rules';
import { offerSummary } from '@/shared/offers/words';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import type {
  ListOffersIn,
  OfferOrders,
  OfferOrdersIn,
  OfferOut,
  OfferRow,
} from '@/shared/schemas/offers/adminOffers';
import { countCodes } from './codes';
import { type OfferRecord, readOffer } from './records';

type Figures = { uses: number; discountGiven: number };

/** The uses of offers that count, and paise that they took off, by offer. */
async function figuresOf(db: DbOrTx, ids: readonly number[]): Promise<Map<number, Figures>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      offerId: offerUses.offerId,
      uses: count(),
      discountGiven: sql<number>`coalesce(sum(${offerUses.amount}), 0)`.mapWith(Number),
    })
    .from(offerUses)
    .where(and(isOneOf(offerUses.offerId, ids), isNull(offerUses.returnedAt)))
    .groupBy(offerUses.offerId)
    .all();
  return new Map(rows.map(({ offerId, ...figures }) => [offerId, figures]));
}

/** A page of offers, newest first. */
export async function listOffers(
  db: DbOrTx,
  { search, phase, page }: ListOffersIn,
  now: Date,
): Promise<AdminPage<OfferRow>> {
  const where = and(searchOf(search), phase && inPhase(phase, now));
  const total = (await db.select({ total: count() }).from(offers).where(where).get())?.total ?? 0;
  const { limit, offset, ...window } = adminWindow(total, page);
  const rows = await db
    .select()
    .from(offers)
    .where(where)
    .orderBy(desc(offers.id))
    .limit(limit)
    .offset(offset)
    .all();
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentOfferRow(row, figures.get(row.id), now)), total, ...window };
}

function searchOf(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.toLowerCase().replace(/[%_\\]/g, '')}%`;
  return or(sql`lower(${offers.name}) like ${pattern}`, like(offers.code, `%${normalCode(search)}%`));
}

function inPhase(phase: OfferRow['phase'], now: Date): SQL {
  const at = now.getTime();
  const isOver = sql`(${offers.endsAt} is not null and ${offers.endsAt} <= ${at})`;
  if (phase === 'over') return isOver;
  const hasBegun = sql`(${offers.startsAt} is null or ${offers.startsAt} <= ${at})`;
  return phase === 'running'
    ? sql`(not ${isOver} and ${hasBegun})`
    : sql`(not ${isOver} and not ${hasBegun})`;
}

/** An offer with its figures. Throws notFound. */
export async function getOffer(db: DbOrTx, id: number, now: Date): Promise<OfferOut> {
  const record = await readOffer(db, id);
  const figures = await figuresOf(db, [id]);
  return presentOffer(record, figures.get(id), await countCodes(db, id), now);
}

const noFigures: Figures = { uses: 0, discountGiven: 0 };

const presentOfferRow = (offer: OfferRecord, figures = noFigures, now: Date): OfferRow => ({
  id: offer.id,
  name: offer.name,
  kind: offer.kind,
  summary: offerSummary(offer),
  codeKind: offer.codeKind,
  code: offer.code,
  phase: phaseOf(offer, now),
  startsAt: offer.startsAt,
  endsAt: offer.endsAt,
  maxUses: offer.maxUses,
  uses: figures.uses,
  discountGiven: toDecimal(figures.discountGiven),
});

const decimalOrNull = (paise: number | null): string | null => (paise === null ? null : toDecimal(paise));

function presentOffer(
  offer: OfferRecord,
  figures: Figures | undefined,
  codes: OfferOut['codes'],
  now: Date,
): OfferOut {
  const { percent, buy, get, scopeText, firstOrder, prepaidOnly, perCustomer, customerId } = offer;
  return {
    ...presentOfferRow(offer, figures, now),
    ...{ percent, buy, get, scopeText, firstOrder, prepaidOnly, perCustomer, customerId, codes },
    scope: offer.scope as OfferOut['scope'],
    amount: decimalOrNull(offer.amount),
    minimum: decimalOrNull(offer.minimum),
    createdAt: offer.createdAt,
    updatedAt: offer.updatedAt,
  };
}

/** The orders that use an offer, newest first. Throws notFound. */
export async function listOfferOrders(db: DbOrTx, { id, page }: OfferOrdersIn): Promise<OfferOrders> {
  await readOffer(db, id);
  const isOfOffer = eq(offerUses.offerId, id);
  const total = (await db.select({ total: count() }).from(offerUses).where(isOfOffer).get())?.total ?? 0;
  const { limit, offset, ...window } = adminWindow(total, page);
  const rows = await db
    .select({ use: offerUses, code: offerCodes.code })
    .from(offerUses)
    .leftJoin(offerCodes, eq(offerCodes.id, offerUses.codeId))
    .where(isOfOffer)
    .orderBy(desc(offerUses.id))
    .limit(limit)
    .offset(offset)
    .all();
  const items = rows.map(({ use, code }) => ({
    ...{ orderId: use.orderId, amount: toDecimal(use.amount), code, createdAt: use.createdAt },
    isReturned: use.returnedAt !== null,
  }));
  return { items, total, ...window };
}
