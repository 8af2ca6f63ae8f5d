import type { DbOrTx, Tx } from '@/db/client';
import { orders, taxDocuments } from '@/db/schema';
import type { TaxedStep, TaxedTrade } from '@/demo/trade/taxed';
import { readFacts } from '@/server/settings';
import { pricingOf, returnPolicyOf, taxRowLabel } from '@/shared/shop/facts';
import type { Config } from '../../platform/config';
import { issueForOrder } from '../core/plan/issueForOrder';
import { readParcels } from '../core/records/parcelRecords';
import { orderColumns, readLines, readRefunds } from '../core/records/records';
import { readReturns } from '../core/records/returnRecords';
import { gstTermsOf } from './gstTerms';

/** How the trade of a demo with GST is taxed: by the settings of the shop, and the functions that tax and invoice real orders. */
export async function taxedDemo(shop: {
  db: DbOrTx;
  config: Pick<Config, 'pinnedFacts'>;
}): Promise<TaxedTrade> {
  const facts = await readFacts(shop);
  return {
    pricing: pricingOf(facts),
    taxLabel: taxRowLabel(facts),
    refundPercent: facts.refundPercent,
    returns: returnPolicyOf(facts),
    gstOf: (to, at) => {
      const terms = gstTermsOf(facts, to, at);
      if (!terms) throw new Error('The demo of a seller registered for GST is in tax mode GST.');
      return terms;
    },
    issue: issueInTurn,
  };
}

/**
 * Issues the documents of stored orders at the moment of each step. Their PDFs are drawn when somebody opens them: drawing all
 * of half a year would slow the first minutes of the shop.
 */
async function issueInTurn(tx: Tx, steps: readonly TaxedStep[]): Promise<void> {
  const ids = [...new Set(steps.map(({ orderId }) => orderId))];
  const found = new Map((await tx.select(orderColumns).from(orders).all()).map((order) => [order.id, order]));
  const byOrder = <Row extends { orderId: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ orderId }) => orderId);
  const lines = byOrder(await readLines(tx, ids));
  const parcels = byOrder(await readParcels(tx, ids));
  const returns = byOrder(await readReturns(tx, ids));
  const refunds = byOrder(await readRefunds(tx, ids));
  for (const { orderId, at, gaveBack } of steps) {
    const order = found.get(orderId);
    if (!order) continue;
    const present = { lines: lines.get(orderId) ?? [], parcels: parcels.get(orderId) ?? [] };
    const rows = gaveBack
      ? { order, ...present, returns: returns.get(orderId) ?? [], refunds: refunds.get(orderId) ?? [] }
      : {
          // As it was when its parcel left.
          order: { ...order, status: 'shipped' as const, paymentStatus: 'captured' as const },
          lines: present.lines.map((line) => ({ ...line, refunded: 0, restocked: 0, returned: 0 })),
          ...{ parcels: present.parcels, returns: [], refunds: [] },
        };
    await issueForOrder(tx, rows, at);
  }
  await tx.update(taxDocuments).set({ drawAt: null }).run();
}
