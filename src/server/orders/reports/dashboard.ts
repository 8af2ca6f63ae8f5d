import { countSoldOut, productLabels } from '@/server/catalogue';
import { countMessages } from '@/server/contact';
import { readMailQueue } from '@/server/mail';
import { countDeliveries } from '@/server/webhooks';
import type { SalesPeriod } from '@/shared/admin/salesPeriod';
import { toDecimal } from '@/shared/money';
import type { NeedsOut, SalesOut } from '@/shared/schemas/adminDashboard';
import { LIMITS } from '@/shared/shop';
import type { Deps } from '../../platform/trpc';
import { countAttention } from '../core/attention';
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

/** Everything that waits for staff. */
export async function findNeeds({ db, now, catalogueIndex }: Deps): Promise<NeedsOut> {
  return {
    ...(await countAttention(db)),
    returnsRequested: await countRequestedReturns(db),
    failedMails: (await readMailQueue(db, now())).failed,
    failedWebhooks: (await countDeliveries(db)).failed,
    openMessages: (await countMessages(db, '')).open,
    soldOut: await countSoldOut(db, catalogueIndex),
  };
}
