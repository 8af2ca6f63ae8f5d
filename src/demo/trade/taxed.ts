import type { Tx } from '@/db/client';
import type { GstTaxes } from '@/shared/orders/amounts/gst';
import type { PricingRules } from '@/shared/orders/amounts/rules';
import type { ReturnPolicy } from '@/shared/returns/returnPolicy';
import type { OrderGst } from '@/shared/tax/orderGst';

/** What of an order's course issues documents. `gaveBack`: a return of it was settled. */
export type TaxedStep = { orderId: number; at: Date; gaveBack: boolean };

/** How the orders of a demo with GST are taxed: the shop's own rules, which the demo does not know. */
export type TaxedTrade = {
  pricing: PricingRules;
  taxLabel: string;
  /** Percent of a refund that the shop keeps when the customer cancels. */
  refundPercent: number;
  returns: ReturnPolicy;
  /** The taxes of an order to an address, by the rates of its day. */
  gstOf: (
    to: { state: string; zipCode: string; country: string },
    at: Date,
  ) => { taxes: GstTaxes; gst: OrderGst };
  /** Issues the documents of stored orders, in the order of these steps. */
  issue: (tx: Tx, steps: readonly TaxedStep[]) => Promise<void>;
};
