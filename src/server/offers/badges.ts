import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { readCatalogueVersions } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { offers } from '@/db/schema';
import type { Offer } from '@/shared/offers/rules';
import { type OfferRecord, termsOfRecord } from './records';

const openOffers = prepared((db) =>
  db
    .select()
    .from(offers)
    .where(and(eq(offers.codeKind, 'automatic'), sql`${offers.phase} <> 'over'`))
    .orderBy(asc(offers.id))
    .prepare(),
);

const cached = new WeakMap<object, { pageVersion: number; offers: OfferRecord[] }>();

/** Automatic offers that are not over, cached until pages change: each change of an offer or its phase changes pages. */
async function readOpen(db: DbOrTx): Promise<OfferRecord[]> {
  const { pageVersion } = await readCatalogueVersions(db);
  const known = cached.get(db);
  if (known?.pageVersion === pageVersion) return known.offers;
  const found = await openOffers(db).all();
  cached.set(db, { pageVersion, offers: found });
  return found;
}

/** Automatic offers whose stored phase is running: the ones that pages show. */
export const runningOffers = async (db: DbOrTx): Promise<Offer[]> =>
  (await readOpen(db)).filter(({ phase }) => phase === 'running').map(termsOfRecord);

const openCoded = prepared((db) =>
  db
    .select({ id: offers.id })
    .from(offers)
    .where(and(ne(offers.codeKind, 'automatic'), sql`${offers.phase} <> 'over'`))
    .limit(1)
    .prepare(),
);

/** Whether the shop has offers with codes that are not over: only then pages ask for a code. */
export const takesCodes = async (db: DbOrTx): Promise<boolean> => (await openCoded(db).get()) !== undefined;

/** Whether an order may meet an automatic offer. A shop without any reads none when it places an order. */
export const hasAutomaticOffers = async (db: DbOrTx): Promise<boolean> => (await readOpen(db)).length > 0;
