import { and, count, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { offerCodes, offers, offerUses } from '@/db/schema';
import { write } from '@/db/write';
import { difference, type LoggedChange, logChange, type StaffActor, type UndoHandlers } from '@/server/audit';
import { toDecimal } from '@/shared/money';
import { type OfferTerms, phaseOf } from '@/shared/offers/rules';
import type {
  GenerateCodesIn,
  OfferFields,
  OfferOut,
  UpdateOfferIn,
} from '@/shared/schemas/offers/adminOffers';
import { CODE_LENGTH } from '@/shared/schemas/offers/offers';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { addCodes, isCodeTaken } from './codes';
import { type OfferUndo, offerUndo, type StoredTerms, storedTermsOf, termsOfStored } from './offerUndo';
import { getOffer } from './reads';
import { type OfferRecord, readOffer } from './records';

declare module '@/server/platform/trpc' {
  interface Deps {
    /**
     * Throws invalid for goods that do not exist, and conflict for those that an offer cannot have together. Given by the start, because the catalogue, which knows the
     * goods, shows offers.
     */
    assertOfferGoods: (
      tx: Tx,
      config: Deps['config'],
      terms: Pick<OfferTerms, 'kind' | 'scope'>,
      now: Date,
    ) => Promise<void>;
    /** Given by the start, because accounts come to offers by the mails that they send. */
    hasAccount: (tx: Tx, id: number) => Promise<boolean>;
  }
}

type Shop = Pick<Deps, 'db' | 'now'>;
type Saving = Shop & Pick<Deps, 'config' | 'assertOfferGoods' | 'hasAccount'>;
type Act = { by: StaffActor; now: Date };

/**
 * Adds an offer. Throws invalid for an end in the past, and conflict for a code that another offer has, and for goods that it
 * cannot have together.
 */
export const createOffer = (shop: Saving, by: StaffActor, fields: OfferFields): Promise<OfferOut> =>
  write(shop.db, async (tx) => {
    const { config, now } = shop;
    assertNotOver(fields, now());
    await assertCustomer(shop, tx, fields);
    await shop.assertOfferGoods(tx, config, fields, now());
    return getOffer(tx, await addOffer(tx, fields, { by, now: now() }), now());
  });

/**
 * Changes an offer; orders keep what they were placed with. Throws notFound, invalid for an end in the past, and conflict for a code that another offer has,
 * fewer uses than orders have, goods that it cannot have together, and an offer that changed since `was`.
 */
export const updateOffer = (
  shop: Saving,
  by: StaffActor,
  { id, was, ...fields }: UpdateOfferIn,
): Promise<OfferOut> =>
  write(shop.db, async (tx) => {
    const { config, now } = shop;
    const before = await readOffer(tx, id);
    if (was && was.getTime() !== before.updatedAt.getTime()) throw changedSince(before.name);
    assertNotOver(fields, now());
    await assertCustomer(shop, tx, fields);
    await shop.assertOfferGoods(tx, config, fields, now());
    await changeOffer(tx, before, fields, { by, now: now() });
    return getOffer(tx, id, now());
  });

/** Adds a copy of an offer, with a code of its own where it has one. The copy has ended until staff give it new dates. */
export const copyOffer = ({ db, now }: Shop, by: StaffActor, id: number): Promise<OfferOut> =>
  write(db, async (tx) => {
    const moment = now();
    const { name, code, ...terms } = storedTermsOf(await readOffer(tx, id));
    const copied = termsOfStored({
      ...terms,
      name: `Copy of ${name}`.slice(0, 80),
      code: code && (await freeCodeLike(tx, code)),
      startsAt: null,
      endsAt: moment.getTime(),
    });
    return getOffer(tx, await addOffer(tx, copied, { by, now: moment }), moment);
  });

/** Throws invalid for an end in the past. Copies, ended offers and undone changes may have one. */
function assertNotOver(terms: Pick<OfferTerms, 'startsAt' | 'endsAt'>, now: Date): void {
  if (phaseOf(terms, now) === 'over')
    throw new AppError('invalid', 'The end is in the past. Please choose a later one, or none.');
}

/** A code that no offer has: `code` with the first number from 2 that is free. */
async function freeCodeLike(tx: Tx, code: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const tried = `${code.slice(0, CODE_LENGTH - 6)}-${number}`;
    if (!(await isCodeTaken(tx, tried, 0))) return tried;
  }
}

/** Throws invalid for a customer that does not exist. */
async function assertCustomer(
  { hasAccount }: Saving,
  tx: Tx,
  { customerId }: Pick<OfferTerms, 'customerId'>,
): Promise<void> {
  if (customerId !== null && !(await hasAccount(tx, customerId)))
    throw new AppError('invalid', `There is no customer ${customerId}.`);
}

/** Ends an offer at once. Throws conflict when it is over. */
export const endOffer = ({ db, now }: Shop, by: StaffActor, id: number): Promise<OfferOut> =>
  write(db, async (tx) => {
    const moment = now();
    const offer = await readOffer(tx, id);
    if (phaseOf(offer, moment) === 'over')
      throw new AppError('conflict', `“${offer.name}” has already ended.`);
    await changeOffer(tx, offer, { ...offer, endsAt: moment }, { by, now: moment }, 'offer.end');
    return getOffer(tx, id, moment);
  });

/** Adds codes that work once each. Throws notFound, and conflict for too many and for an offer of another kind. */
export const generateCodes = (
  { db, now }: Shop,
  by: StaffActor,
  { id, count: wanted }: GenerateCodesIn,
): Promise<OfferOut> =>
  write(db, async (tx) => {
    const moment = now();
    const offer = await readOffer(tx, id);
    const ids = await addCodes(tx, offer, wanted, moment);
    await log(tx, offer, 'offer.codes', {
      ...{ before: null, after: { codes: wanted }, undo: { kind: 'codes', ...ids } },
      ...{ by, now: moment },
    });
    return getOffer(tx, id, moment);
  });

type Decided = Parameters<typeof storedTermsOf>[0];

async function addOffer(tx: Tx, fields: Decided, { by, now }: Act): Promise<number> {
  await assertCodeFree(tx, fields.code, 0);
  const row = {
    ...termsOfStored(storedTermsOf(fields)),
    phase: phaseOf(fields, now),
    createdAt: now,
    updatedAt: now,
  };
  const { id } = await tx.insert(offers).values(row).returning({ id: offers.id }).get();
  const after = shownTerms(storedTermsOf(fields));
  await log(tx, { id, name: fields.name }, 'offer.create', {
    ...{ before: null, after, undo: { kind: 'created' }, by, now },
  });
  await catalogueChanged(tx);
  return id;
}

async function changeOffer(
  tx: Tx,
  before: OfferRecord,
  fields: Decided,
  { by, now }: Act,
  action: 'offer.update' | 'offer.end' = 'offer.update',
): Promise<void> {
  const { id } = before;
  const [was, became] = [storedTermsOf(before), storedTermsOf(fields)];
  const changes = difference(shownTerms(was), shownTerms(became));
  if (!changes) return;
  await assertCodeFree(tx, became.code, id);
  const used = await countUses(tx, id);
  if (became.maxUses !== null && became.maxUses < used)
    throw new AppError(
      'conflict',
      `${used} orders already use this offer, so it cannot be limited to ${became.maxUses}.`,
    );
  await tx
    .update(offers)
    .set({
      ...termsOfStored(became),
      // Counted from now on where it was not limited before.
      used: became.maxUses === null ? 0 : used,
      phase: phaseOf(fields, now),
      // An edit in the same millisecond is another one.
      updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(eq(offers.id, id))
    .run();
  await log(tx, { id, name: became.name }, action, {
    ...changes,
    undo: { kind: 'changed', was, became },
    by,
    now,
  });
  await catalogueChanged(tx);
}

const countUses = async (tx: Tx, offerId: number): Promise<number> =>
  (
    await tx
      .select({ count: count() })
      .from(offerUses)
      .where(and(eq(offerUses.offerId, offerId), isNull(offerUses.returnedAt)))
      .get()
  )?.count ?? 0;

async function assertCodeFree(tx: Tx, code: string | null, exceptId: number): Promise<void> {
  if (code === null || !(await isCodeTaken(tx, code, exceptId))) return;
  throw new AppError('conflict', `Another offer has the code ${code}. Please choose another one.`);
}

/** Terms as the log shows them. */
const shownTerms = ({ amount, minimum, startsAt, endsAt, ...terms }: StoredTerms) => ({
  ...terms,
  amount: amount === null ? null : toDecimal(amount),
  minimum: minimum === null ? null : toDecimal(minimum),
  startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});

type Entry = Act & Pick<LoggedChange, 'undo'> & Record<'before' | 'after', Record<string, unknown> | null>;

const log = (
  tx: Tx,
  { id, name }: { id: number; name: string },
  action: string,
  { by, now, undo, ...change }: Omit<Entry, 'undo'> & { undo: OfferUndo },
): Promise<void> =>
  logChange(tx, by, { action, entity: 'offer', entityId: id, label: name, ...change, undo }, now);

const changedSince = (name: string): AppError =>
  new AppError('conflict', `“${name}” has changed since. Please reload it and try again.`);

async function undo(tx: Tx, by: StaffActor, change: LoggedChange, now: Date): Promise<void> {
  const { data } = offerUndo.safeParse(change.undo);
  if (!data) throw new AppError('conflict', 'This change cannot be undone here.');
  const offer = await readOffer(tx, change.entityId);
  if (data.kind === 'created') return removeOffer(tx, offer, { by, now });
  if (data.kind === 'codes') return removeCodes(tx, offer, data, { by, now });
  if (JSON.stringify(storedTermsOf(offer)) !== JSON.stringify(data.became)) throw changedSince(offer.name);
  await changeOffer(tx, offer, termsOfStored(data.was), { by, now });
}

/** Deletes an offer that no order has used. */
async function removeOffer(tx: Tx, offer: OfferRecord, { by, now }: Act): Promise<void> {
  const { id, name } = offer;
  const use = await tx
    .select({ id: offerUses.id })
    .from(offerUses)
    .where(eq(offerUses.offerId, id))
    .limit(1)
    .get();
  if (use) throw new AppError('conflict', `Orders have used “${name}”. End it instead.`);
  await tx.delete(offers).where(eq(offers.id, id)).run();
  const entry = { action: 'offer.remove', entity: 'offer', entityId: id, label: name } as const;
  await logChange(tx, by, { ...entry, before: shownTerms(storedTermsOf(offer)), after: null }, now);
  await catalogueChanged(tx);
}

/** Deletes generated codes of which no order has used one. */
async function removeCodes(
  tx: Tx,
  { id, name }: OfferRecord,
  { from, to }: { from: number; to: number },
  { by, now }: Act,
): Promise<void> {
  const isOfBatch = and(eq(offerCodes.offerId, id), gte(offerCodes.id, from), lte(offerCodes.id, to));
  const used = await tx
    .select({ id: offerCodes.id })
    .from(offerCodes)
    .innerJoin(offerUses, eq(offerUses.codeId, offerCodes.id))
    .where(and(isOfBatch, isNotNull(offerUses.codeId)))
    .limit(1)
    .get();
  if (used) throw new AppError('conflict', `Orders have used some of these codes of “${name}”.`);
  const { changes } = await tx.delete(offerCodes).where(isOfBatch).run();
  const entry = { action: 'offer.removeCodes', entity: 'offer', entityId: id, label: name } as const;
  await logChange(tx, by, { ...entry, before: { codes: changes }, after: null }, now);
}

/** Undo handlers for changes of offers. Each throws conflict when the offer changed again since, or orders have used it. */
export const offerUndoHandlers: UndoHandlers = {
  'offer.create': undo,
  'offer.update': undo,
  'offer.end': undo,
  'offer.codes': undo,
};
