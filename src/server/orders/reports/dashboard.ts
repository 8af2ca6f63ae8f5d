import type { DbOrTx } from '@/db/client';
import { countSoldOut, productLabels } from '@/server/catalogue';
import { countMessages } from '@/server/contact';
import { readMailQueue } from '@/server/mail';
import { countDeliveries } from '@/server/webhooks';
import { type Actor, can } from '@/shared/access/actor';
import type { Requirement } from '@/shared/access/permissions';
import { catalogueRead } from '@/shared/access/requirements';
import type { SalesPeriod } from '@/shared/admin/salesPeriod';
import { toDecimal } from '@/shared/money';
import type { NeedsOut, SalesOut } from '@/shared/schemas/shop/adminDashboard';
import { LIMITS } from '@/shared/shop';
import type { Deps } from '../../platform/trpc';
import { countAttention } from '../core/records/attention';
import { countOpenNotes } from '../gstReturns/readReturn';
import { countRequestedReturns } from '../returns/reads';
import { salesOf } from './sales';

/** Revenue, orders and bestsellers of a period that ends now. */
export async function periodSales({ db, now }: Deps, period: SalesPeriod): Promise<SalesOut> {
  const { best, ...figures } = await salesOf(db, period, now(), { best: LIMITS.dashboardRows });
  const labels = await productLabels(
    db,
    best.map(({ productId }) => productId),
  );
  const bestSellers = best.flatMap(({ amount, ...sold }) => {
    const label = labels.get(sold.productId);
    return label ? [{ ...sold, ...label, amount: toDecimal(amount) }] : [];
  });
  return { ...figures, bestSellers };
}

/** Everything that waits for a member of staff, on the pages that they may open. */
export async function findNeeds(deps: Deps, viewer: Actor): Promise<NeedsOut> {
  const { db, now, catalogueIndex } = deps;
  const sees = (...needs: Requirement[]) => can(viewer, ...needs);
  return {
    ...(sees('orders.read') && (await orderNeeds(db, viewer))),
    ...(sees('returns.decide') && { returnsRequested: await countRequestedReturns(db) }),
    ...(sees('figures.read') && (await creditNoteNeeds(deps))),
    ...(sees('system.read', 'customers.read') && { failedMails: (await readMailQueue(db, now())).failed }),
    ...(sees('keys.manage') && { failedWebhooks: (await countDeliveries(db)).failed }),
    ...(sees('messages.answer') && { openMessages: (await countMessages(db, '', now())).open }),
    ...(sees(catalogueRead) && { soldOut: await countSoldOut(db, catalogueIndex) }),
  };
}

/** Returns to settle before 30 November; absent when there are none, as in every shop without GST. */
async function creditNoteNeeds(deps: Deps): Promise<NeedsOut> {
  const openCreditNotes = await countOpenNotes(deps);
  return openCreditNotes > 0 ? { openCreditNotes } : {};
}

/** What waits in the orders; money and refunds only for those who decide them. */
async function orderNeeds(db: DbOrTx, viewer: Actor): Promise<NeedsOut> {
  const { toPrepare, toShip, toConfirm, failedDeliveries, ...money } = await countAttention(db);
  return {
    ...(can(viewer, 'orders.pack') && { toPrepare, toShip }),
    ...(can(viewer, 'orders.edit') && { toConfirm, failedDeliveries }),
    ...(can(viewer, 'refunds.make') && money),
  };
}
