import { z } from 'zod';
import { shopFigures } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { catalogueRead } from '@/shared/access/requirements';
import {
  adminOrdersIn,
  correctAddressIn,
  correctBusinessIn,
  decidePaymentIn,
  matchingIn,
  matchingOut,
  neighboursIn,
  neighboursOut,
  newOrdersIn,
  newOrdersOut,
  refundRequestsIn,
  refundRequestsOut,
  savedNoteOut,
  saveNoteIn,
  setStatusesIn,
  undoMoveIn,
} from '@/shared/schemas/orders/adminOrders';
import {
  changeItemIn,
  refundPartIn,
  refundReasonsIn,
  refundReasonsOut,
  staffCancelItemsIn,
} from '@/shared/schemas/orders/orderItems';
import { orderIdIn, orderOut, setStatusIn } from '@/shared/schemas/orders/orders';
import {
  correctParcelIn,
  movedOrdersOut,
  orderResultsOut,
  packOrdersIn,
  parcelIdIn,
  reportParcelIn,
  shipListIn,
  shipListOut,
  shipOrdersIn,
  shippedOrdersOut,
  trackingUsesIn,
  trackingUsesOut,
} from '@/shared/schemas/orders/parcels';
import {
  printedOrderOut,
  shownOrderOut,
  shownOrdersOut,
  statusMovedOut,
  undoneMoveOut,
} from '@/shared/schemas/orders/plainOrders';
import {
  closeDifferenceIn,
  differencesOut,
  settlementFileIn,
  settlementFileOut,
} from '@/shared/schemas/orders/settlements';
import { needsOut, salesIn, salesOut, shopOut } from '@/shared/schemas/shop/adminDashboard';
import { decideUnclaimedIn, unreturnedOut } from '@/shared/schemas/shop/adminHealth';
import { procedure, requirePermission, requireRecentProof, router, staffProcedure } from '../platform/trpc';
import { lastBackupMoment } from '../replication/backupRecord';
import { couriersRouter } from './booking/couriersRouter';
import { findTrackingUses } from './core/records/parcelRecords';
import { printedOrder } from './documents/readDocuments';
import { adminDocumentsRouter } from './documents/router';
import { adminGstReturnsRouter } from './gstReturns/router';
import { cancelItemsForStaff } from './manage/cancelItems';
import { changeItem } from './manage/changeItem';
import { confirmCashForStaff } from './manage/confirmCash';
import { correctAddress } from './manage/correctAddress';
import { correctBusiness } from './manage/correctBusiness';
import { decidePayment } from './manage/decidePayment';
import { saveNote } from './manage/note';
import {
  countNewOrders,
  findMatching,
  findNeighbours,
  getAdminOrder,
  listAdminOrders,
  listRefundRequests,
} from './manage/reads';
import { listRefundReasons, saveRefundReasons } from './manage/refundReasons';
import { setStatus } from './manage/setStatus';
import { setStatuses } from './manage/setStatuses';
import { undoMove } from './manage/undo';
import { correctParcel, reportParcel, unpackParcel } from './parcels/changeParcel';
import { packOrders } from './parcels/packOrders';
import { listToShip } from './parcels/shipList';
import { shipOrders } from './parcels/shipOrders';
import { refundPart } from './pay/partialRefunds';
import { reopenRefund } from './pay/refundDecisions';
import { decideUnclaimed } from './payFirst/decideUnclaimed';
import { remittancesRouter } from './remittances/router';
import { findNeeds, periodSales } from './reports/dashboard';
import { adminReturnsRouter } from './returns/adminRouter';
import { rtoRouter } from './rto/router';
import { closeDifference, listDifferences } from './settlements/differences';
import { reconcileSettlementFile } from './settlements/reconcileSettlements';
import { adminPackingRouter } from './station/router';

type Asking = { viewer: Person; now: () => Date };
const actorOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

const adminOrdersRouter = router({
  list: procedure('orders.read')
    .input(adminOrdersIn)
    .output(shownOrdersOut)
    .query(({ ctx, input }) => listAdminOrders(ctx.db, actorOf(ctx), input)),

  get: procedure('orders.read')
    .input(orderIdIn)
    .output(shownOrderOut)
    .query(({ ctx, input }) => getAdminOrder(ctx.db, actorOf(ctx), input.id)),

  countNew: procedure('orders.read')
    .input(newOrdersIn)
    .output(newOrdersOut)
    .query(({ ctx, input }) => countNewOrders(ctx.db, input)),

  matching: procedure('orders.read')
    .input(matchingIn)
    .output(matchingOut)
    .query(({ ctx, input }) => findMatching(ctx.db, input)),

  refundRequests: procedure('refunds.make')
    .input(refundRequestsIn)
    .output(refundRequestsOut)
    .query(({ ctx, input }) => listRefundRequests(ctx.db, actorOf(ctx), input)),

  neighbours: procedure('orders.read')
    .input(neighboursIn)
    .output(neighboursOut)
    .query(({ ctx, input }) => findNeighbours(ctx.db, input)),

  printed: procedure('orders.read')
    .input(orderIdIn)
    .output(printedOrderOut)
    .query(({ ctx, input }) => printedOrder(ctx.db, actorOf(ctx), input.id)),

  correctAddress: procedure('orders.edit')
    .input(correctAddressIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await correctAddress(ctx, ctx.viewer, input)),
    ),

  correctBusiness: procedure('orders.edit')
    .input(correctBusinessIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await correctBusiness(ctx, ctx.viewer, input)),
    ),

  cancelItems: procedure('orders.edit')
    .input(staffCancelItemsIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) => {
      if (input.refund) {
        requirePermission(ctx.viewer, 'refunds.make');
        requireRecentProof(ctx, ctx.viewer);
      }
      return getAdminOrder(ctx.db, actorOf(ctx), await cancelItemsForStaff(ctx, ctx.viewer, input));
    }),

  confirmCash: procedure('orders.edit')
    .input(orderIdIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await confirmCashForStaff(ctx, ctx.viewer, input)),
    ),

  changeItem: procedure('orders.edit')
    .input(changeItemIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await changeItem(ctx, ctx.viewer, input)),
    ),

  refund: procedure('refunds.make')
    .input(refundPartIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) => {
      requireRecentProof(ctx, ctx.viewer);
      return getAdminOrder(ctx.db, actorOf(ctx), await refundPart(ctx, ctx.viewer, input));
    }),

  refundReasons: procedure('orders.read')
    .output(refundReasonsOut)
    .query(async ({ ctx }) => ({ reasons: await listRefundReasons(ctx.db) })),

  saveRefundReasons: procedure('refunds.make')
    .input(refundReasonsIn)
    .output(refundReasonsOut)
    .mutation(async ({ ctx, input }) => ({ reasons: await saveRefundReasons(ctx, input.reasons) })),

  saveNote: procedure('orders.edit')
    .input(saveNoteIn)
    .output(savedNoteOut)
    .mutation(({ ctx, input }) => saveNote(ctx, ctx.viewer, input)),

  setStatuses: procedure('orders.edit')
    .input(setStatusesIn)
    .output(movedOrdersOut)
    .mutation(({ ctx, input }) => setStatuses(ctx, ctx.viewer, input)),

  setStatus: procedure('orders.edit')
    .input(setStatusIn)
    .output(statusMovedOut)
    .mutation(async ({ ctx, input }) => {
      const { notice } = await setStatus(ctx, ctx.viewer, input);
      return { order: await getAdminOrder(ctx.db, actorOf(ctx), input.id), notice };
    }),

  undoMove: procedure(['orders.edit', 'orders.pack'])
    .input(undoMoveIn)
    .output(undoneMoveOut)
    .mutation(({ ctx, input }) => undoMove(ctx, ctx.viewer, input)),

  pack: procedure('orders.pack')
    .input(packOrdersIn)
    .output(orderResultsOut)
    .mutation(({ ctx, input }) => packOrders(ctx, ctx.viewer, input)),

  ship: procedure('orders.pack')
    .input(shipOrdersIn)
    .output(shippedOrdersOut)
    .mutation(({ ctx, input }) => shipOrders(ctx, ctx.viewer, input)),

  shipList: procedure('orders.pack')
    .input(shipListIn)
    .output(shipListOut)
    .query(({ ctx, input }) => listToShip(ctx, input)),

  trackingUses: procedure(['orders.edit', 'orders.pack'])
    .input(trackingUsesIn)
    .output(trackingUsesOut)
    .query(({ ctx, input }) => findTrackingUses(ctx.db, input.parcels)),

  unpackParcel: procedure('orders.pack')
    .input(parcelIdIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await unpackParcel(ctx, ctx.viewer, input)),
    ),

  correctParcel: procedure('orders.pack')
    .input(correctParcelIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await correctParcel(ctx, ctx.viewer, input)),
    ),

  reportParcel: procedure('orders.pack')
    .input(reportParcelIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await reportParcel(ctx, ctx.viewer, input)),
    ),

  reopenRefund: procedure('refunds.make')
    .input(orderIdIn)
    .output(orderOut)
    .mutation(({ ctx, input }) => reopenRefund(ctx, ctx.viewer, input)),

  differences: procedure('cash.settle')
    .output(differencesOut)
    .query(({ ctx }) => listDifferences(ctx.db)),

  closeDifference: procedure('cash.settle')
    .input(closeDifferenceIn)
    .output(differencesOut)
    .mutation(({ ctx, input }) => closeDifference(ctx, ctx.viewer, input)),

  compareSettlementFile: procedure('cash.settle')
    .input(settlementFileIn)
    .output(settlementFileOut)
    .mutation(async ({ ctx, input }) => reconcileSettlementFile(ctx.db, await input.file.text(), ctx.now())),

  decideUnclaimed: procedure('refunds.make')
    .input(decideUnclaimedIn)
    .output(z.array(unreturnedOut))
    .mutation(async ({ ctx, input }) => {
      if (input.decision === 'refund') requireRecentProof(ctx, ctx.viewer);
      return decideUnclaimed(ctx, ctx.viewer, input);
    }),

  decideMoney: procedure('refunds.make')
    .input(decidePaymentIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) => {
      if (input.decision === 'refund') requireRecentProof(ctx, ctx.viewer);
      return decidePayment(ctx, ctx.viewer, input);
    }),
});

const adminDashboardRouter = router({
  sales: procedure('figures.read')
    .input(salesIn)
    .output(salesOut)
    .query(({ ctx, input }) => periodSales(ctx, input.period)),

  needs: staffProcedure.output(needsOut).query(({ ctx }) => findNeeds(ctx, ctx.viewer)),

  shop: procedure(catalogueRead)
    .output(shopOut)
    .query(async ({ ctx }) => ({
      ...(await shopFigures(ctx.db, ctx.catalogueIndex)),
      lastBackupAt: lastBackupMoment(ctx.config.dataDir),
      isReplicated: ctx.config.backup.target !== null,
    })),
});

/** By their names in the admin's procedures. */
export const orderAdminRouters = {
  dashboard: adminDashboardRouter,
  documents: adminDocumentsRouter,
  gstReturns: adminGstReturnsRouter,
  orders: adminOrdersRouter,
  couriers: couriersRouter,
  packing: adminPackingRouter,
  remittances: remittancesRouter,
  returns: adminReturnsRouter,
  rto: rtoRouter,
};
