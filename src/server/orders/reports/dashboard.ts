import { countSoldOut, productLabels } from '@/server/catalogue';
import { countMessages } from '@/server/contact';
import { countMails } from '@/server/mail';
import { toDecimal } from '@/shared/money';
import type { SalesPeriod } from '@/shared/salesPeriod';
import type { NeedsOut, SalesOut } from '@/shared/schemas/adminDashboard';
import { LIMITS } from '@/shared/shop';
import type { Deps } from '../../platform/trpc';
import { orderNeeds, salesOf } from './sales';

/** Revenue, orders and best sellers of a period that ends now. */
export async function periodSales({ db, now, salesIndex }: Deps, period: SalesPeriod): Promise<SalesOut> {
  const sales = await salesIndex.read(db);
  const { best, ...figures } = salesOf(sales, period, now(), { best: LIMITS.dashboardRows });
  const labels = productLabels(
    db,
    best.map(({ productId }) => productId),
  );
  const bestSellers = best.flatMap(({ amount, ...sold }) => {
    const label = labels.get(sold.productId);
    return label ? [{ ...sold, ...label, amount: toDecimal(amount) }] : [];
  });
  return { ...figures, bestSellers };
}

/** Everything that waits for somebody. */
export async function findNeeds({ db, salesIndex, catalogueIndex }: Deps): Promise<NeedsOut> {
  return {
    ...orderNeeds(db, await salesIndex.read(db)),
    parkedMails: countMails(db, '').parked,
    openMessages: countMessages(db, '').open,
    soldOut: countSoldOut(db, catalogueIndex),
  };
}
