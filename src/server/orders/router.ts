import { orderReceipt } from '@/server/receipts';
import { readProfile } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { previewOfferIn, previewOfferOut } from '@/shared/schemas/offers/adminOffers';
import { cartQuoteOut, quoteOut } from '@/shared/schemas/offers/offers';
import { cancelItemsIn } from '@/shared/schemas/orders/orderItems';
import {
  cancelOrderIn,
  listOrdersIn,
  orderIdIn,
  orderOut,
  ordersOut,
  placedOrderOut,
  placeOrderIn,
  processRefundIn,
  quoteCartIn,
  quoteOrderIn,
  receiptOut,
  requestRefundIn,
  setStatusIn,
  spentOut,
  statusSetOut,
} from '@/shared/schemas/orders/orders';
import {
  cashfreeOrderIn,
  cashfreeOrderOut,
  checkoutOptionsOut,
  confirmIn,
  payIn,
  payOut,
  payUpiIn,
  upiOut,
} from '@/shared/schemas/orders/payments';
import { taxDocumentIn, taxDocumentsOut } from '@/shared/schemas/tax/taxDocuments';
import {
  customerProcedure,
  procedure,
  requirePermission,
  requireRecentProof,
  router,
  type Viewer,
} from '../platform/trpc';
import { cancelOrder } from './core/plan/moveOrder';
import { getOrder, listOrders } from './core/present/reads';
import type { Actor } from './core/rules/rules';
import { listTaxDocuments, readTaxDocumentFile } from './documents/taxDocuments';
import { cancelOwnItems } from './manage/cancelItems';
import { confirmOwnCash } from './manage/confirmCash';
import { setStatus } from './manage/setStatus';

import { confirmPayment, payOrder } from './pay/payOrder';
import { payUpi, upiState } from './pay/payUpi';
import { processRefund } from './pay/refundDecisions';
import { requestRefund } from './pay/refunds';
import { createCashfreeOrder } from './payFirst/createCashfreeOrder';
import { checkoutOptions } from './place/checkoutOptions';
import { placeOrder } from './place/placeOrder';
import { previewOffer } from './place/previewOffer';
import { quoteCart, quoteOrder } from './place/quoteOrder';
import { readSpent } from './reports/sales';

type Asking = { viewer: Person; now: () => Date };
const actorOf = ({ viewer, now }: Asking): Actor => ({ ...viewer, now: now() });

/** Throws forbidden for a key whose owner may not see all orders with amounts: it never reads its owner's own orders. */
function requireAllOrders(viewer: Viewer): void {
  if (viewer.kind === 'key') requirePermission(viewer, 'orders.read', 'orders.amounts');
}

export const ordersRouter = router({
  place: customerProcedure
    .input(placeOrderIn)
    .output(placedOrderOut)
    .mutation(({ ctx, input }) => placeOrder(ctx, ctx.viewer, input)),

  /** Changes nothing. A mutation, because a URL cannot carry all items. */
  quote: customerProcedure
    .input(quoteOrderIn)
    .output(quoteOut)
    .mutation(({ ctx, input }) => quoteOrder(ctx, ctx.viewer, input)),

  list: customerProcedure
    .input(listOrdersIn)
    .output(ordersOut)
    .query(({ ctx, input }) => {
      requireAllOrders(ctx.viewer);
      return listOrders(ctx.db, actorOf(ctx), input);
    }),

  get: customerProcedure
    .input(orderIdIn)
    .output(orderOut)
    .query(({ ctx, input }) => {
      requireAllOrders(ctx.viewer);
      return getOrder(ctx.db, actorOf(ctx), input.id);
    }),

  receipt: customerProcedure
    .input(orderIdIn)
    .output(receiptOut)
    .query(async ({ ctx, input }) => {
      requireAllOrders(ctx.viewer);
      const order = await getOrder(ctx.db, actorOf(ctx), input.id);
      return orderReceipt(order, await readProfile(ctx));
    }),

  spent: customerProcedure.output(spentOut).query(({ ctx }) => readSpent(ctx.db, ctx.viewer.id)),

  documents: customerProcedure
    .input(orderIdIn)
    .output(taxDocumentsOut)
    .query(({ ctx, input }) => {
      requireAllOrders(ctx.viewer);
      return listTaxDocuments(ctx.db, ctx.viewer, input.id);
    }),

  document: customerProcedure
    .input(taxDocumentIn)
    .output(receiptOut)
    .query(({ ctx, input }) => {
      requireAllOrders(ctx.viewer);
      return readTaxDocumentFile(ctx, ctx.viewer, input);
    }),

  cancel: customerProcedure
    .input(cancelOrderIn)
    .output(orderOut)
    .mutation(({ ctx, input }) => cancelOrder(ctx, ctx.viewer, input)),

  cancelItems: customerProcedure
    .input(cancelItemsIn)
    .output(orderOut)
    .mutation(async ({ ctx, input }) =>
      getOrder(ctx.db, actorOf(ctx), await cancelOwnItems(ctx, ctx.viewer, input)),
    ),

  confirmCash: customerProcedure
    .input(orderIdIn)
    .output(orderOut)
    .mutation(async ({ ctx, input }) =>
      getOrder(ctx.db, actorOf(ctx), await confirmOwnCash(ctx, ctx.viewer, input)),
    ),

  requestRefund: customerProcedure
    .input(requestRefundIn)
    .output(orderOut)
    .mutation(({ ctx, input }) => requestRefund(ctx, ctx.viewer, input)),

  processRefund: procedure('refunds.make')
    .input(processRefundIn)
    .output(orderOut)
    .mutation(async ({ ctx, input }) => {
      if (input.approve) requireRecentProof(ctx, ctx.viewer);
      return processRefund(ctx, ctx.viewer, input);
    }),

  setStatus: procedure('orders.edit', 'orders.amounts')
    .input(setStatusIn)
    .output(statusSetOut)
    .mutation(({ ctx, input }) => setStatus(ctx, ctx.viewer, input)),

  pay: customerProcedure
    .input(payIn)
    .output(payOut)
    .mutation(({ ctx, input }) => payOrder(ctx, ctx.viewer, input)),

  options: customerProcedure.output(checkoutOptionsOut).query(({ ctx }) => checkoutOptions(ctx, ctx.viewer)),

  payUpi: customerProcedure
    .input(payUpiIn)
    .output(upiOut)
    .mutation(({ ctx, input }) => payUpi(ctx, ctx.viewer, input)),

  /** A mutation, because it settles what the provider reports. */
  upiState: customerProcedure
    .input(orderIdIn)
    .output(upiOut)
    .mutation(({ ctx, input }) => upiState(ctx, ctx.viewer, input)),

  confirm: customerProcedure
    .input(confirmIn)
    .output(orderOut)
    .mutation(({ ctx, input }) => confirmPayment(ctx, ctx.viewer, input.id)),

  createCashfreeOrder: customerProcedure
    .input(cashfreeOrderIn)
    .output(cashfreeOrderOut)
    .mutation(({ ctx, input }) => createCashfreeOrder(ctx, ctx.viewer, input)),
});

/** What the cart costs: beside the cart's own calls, because offers depend on earlier orders. */
export const cartQuoteRouter = router({
  quote: customerProcedure
    .input(quoteCartIn)
    .output(cartQuoteOut)
    .query(({ ctx, input }) => quoteCart(ctx, ctx.viewer, input)),
});

/** The preview of an offer: priced like an order. */
export const offerPreviewRouter = router({
  preview: procedure('prices.edit')
    .input(previewOfferIn)
    .output(previewOfferOut)
    // A mutation, because a URL cannot carry a long list of products.
    .mutation(({ ctx, input }) => previewOffer(ctx, input)),
});
