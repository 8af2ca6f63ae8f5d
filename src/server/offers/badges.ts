import { readCatalogueVersions } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/client';
import { isRunning, type Offer } from '@/shared/offers/rules';
import { readAutomatic, termsOfRecord } from './records';

type Known = { pageVersion: number; offers: Promise<Offer[]> };
const cached = new WeakMap<object, Known>();

/** Automatic offers that have not ended, cached until pages change: each change of an offer changes pages. */
async function readCached(db: DbOrTx, now: Date): Promise<Offer[]> {
  const { pageVersion } = await readCatalogueVersions(db);
  const known = cached.get(db);
  if (known?.pageVersion === pageVersion) return known.offers;
  const offers = readAutomatic(db, now).then((rows) => rows.map(termsOfRecord));
  cached.set(db, { pageVersion, offers });
  offers.catch(() => cached.delete(db));
  return offers;
}

/** Automatic offers that run now, for the badges of pages. */
export const runningOffers = async (db: DbOrTx, now: Date): Promise<Offer[]> =>
  (await readCached(db, now)).filter((offer) => isRunning(offer, now));

/** Whether any automatic offer may run in the next while: an order of a shop without one asks for none. */
export const hasAutomaticOffers = async (db: DbOrTx, now: Date): Promise<boolean> =>
  (await readCached(db, now)).length > 0;
