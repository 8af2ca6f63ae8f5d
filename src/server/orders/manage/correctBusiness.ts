import { isDeepStrictEqual } from 'node:util';
import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import { readStoredFacts } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import type { CorrectBusinessIn } from '@/shared/schemas/orders/adminOrders';
import { factsOf, type ShopFacts } from '@/shared/shop/facts';
import type { BusinessBuyer } from '@/shared/tax/businessBuyer';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { type OrderPlan, startPlan, withChange, withEvent, withLog } from '../core/plan/orderPlan';
import { adminRef, type OrderRow } from '../core/records/records';
import { suppliedToBusiness, supplyTo } from '../core/rules/supply';
import { assertBusinessNamed, businessOf } from '../place/businessOf';
import { readTaxDocuments } from '../taxDocuments/records';

/** A business in one line, for the history and the log. */
const lineOf = (business: BusinessBuyer | null): string =>
  business === null
    ? 'none'
    : [business.businessName, `GSTIN ${business.gstin}`, business.businessAddress].filter(Boolean).join(', ');

export const presentBusinessOf = ({ gst }: Pick<OrderRow, 'gst'>): BusinessBuyer | null =>
  gst?.business ?? null;

/** What a plan of another business needs beside the order. */
export type BusinessTerms = {
  /** How many tax documents the order has. */
  documents: number;
  facts: ShopFacts;
};

/** Reads the terms within the transaction of the change. */
export const readBusinessTerms = async (
  tx: Parameters<typeof readTaxDocuments>[0],
  orderId: number,
): Promise<BusinessTerms> => ({
  documents: (await readTaxDocuments(tx, [orderId])).length,
  facts: factsOf(await readStoredFacts(tx)),
});

/**
 * Sets, changes or removes the registered business that an order is for, until its first tax document is issued. The total stays;
 * the taxes are split again where the place of supply changes. Throws notFound, invalid for a business that an invoice cannot name,
 * and conflict when an invoice exists, the shop takes no GSTIN, or the business has changed since it was read.
 */
export async function correctBusiness(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: Person,
  { id, business: asked, was }: CorrectBusinessIn,
): Promise<number> {
  await write(db, async (tx) => {
    const facts = await readOrderFacts(tx, id);
    const present = presentBusinessOf(facts.order);
    if (lineOf(present) !== lineOf(was))
      throw new AppError('conflict', `The business of order #${id} has changed. Please review it again.`);
    const terms = await readBusinessTerms(tx, id);
    const business = asked && businessOf(terms.facts, asked);
    if (isDeepStrictEqual(business, present)) return;
    const started = startPlan(facts, { by: adminRef(admin.id), now: now() });
    await applyPlan(tx, planBusiness(started, admin, business, terms));
  });
  return id;
}

/** Plans another business of an order. Throws invalid and conflict. */
export function planBusiness(
  plan: OrderPlan,
  by: Person | StaffActor,
  business: BusinessBuyer | null,
  { documents, facts }: BusinessTerms,
): OrderPlan {
  const { order } = plan;
  const { id, gst, shippingAddress } = order;
  if (gst === null)
    throw new AppError('conflict', `The prices of order #${id} include no GST, so it has no tax invoice.`);
  if (order.status === 'cancelled')
    throw new AppError('conflict', `Order #${id} is cancelled. Please place a new order.`);
  if (documents > 0)
    throw new AppError(
      'conflict',
      `A tax invoice of order #${id} was issued to the present buyer. Cancel or take back its items, which issues a credit note, and place a new order.`,
    );
  const sellerState = gstStateOfGstin(gst.seller.gstin);
  if (business) assertBusinessNamed(business, supplyTo(shippingAddress, sellerState).code);
  const was = gst.business ?? null;
  const { lines, change } = suppliedToBusiness(order, gst, plan.lines, {
    business,
    isRegistered: facts.businessPlace === 'registration',
  });
  const changed = withChange({ ...plan, lines }, change);
  const noted = withEvent(changed, { kind: 'address', to: 'business', note: `Before: ${lineOf(was)}` });
  return withLog(noted, by, {
    act: 'business',
    also: { before: { business: lineOf(was) }, after: { business: lineOf(business) } },
    undo: { kind: 'business', was, became: business },
  });
}
