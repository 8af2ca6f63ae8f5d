import { z } from 'zod';
import { shopFigures } from '@/server/catalogue';
import { needsOut, salesIn, salesOut, shopOut } from '@/shared/schemas/adminDashboard';
import { decideUnclaimedIn, unreturnedOut } from '@/shared/schemas/adminHealth';
import {
  adminOrderOut,
  adminOrdersIn,
  adminOrdersOut,
  correctAddressIn,
  decidePaymentIn,
  matchingIn,
  matchingOut,
  neighboursIn,
  neighboursOut,
  newOrdersIn,
  newOrdersOut,
  printedOrderOut,
  refundRequestsIn,
  refundRequestsOut,
  savedNoteOut,
  saveNoteIn,
  setStatusesIn,
  undoMoveIn,
  undoneMoveOut,
} from '@/shared/schemas/adminOrders';
import {
  changeItemIn,
  refundPartIn,
  refundReasonsIn,
  refundReasonsOut,
  staffCancelItemsIn,
} from '@/shared/schemas/orderItems';
import { orderIdIn, orderOut } from '@/shared/schemas/orders';
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
} from '@/shared/schemas/parcels';
import {
  closeDifferenceIn,
  differencesOut,
  settlementFileIn,
  settlementFileOut,
} from '@/shared/schemas/settlements';
import { adminProcedure, requireRecentProof, router } from '../platform/trpc';
import { lastBackupMoment } from '../replication/backupRecord';
import { couriersRouter } from './booking/couriersRouter';
import { findTrackingUses } from './core/parcelRecords';
import { printedOrder } from './documents/readDocuments';
import { adminDocumentsRouter } from './documents/router';
import { cancelItemsForStaff } from './manage/cancelItems';
import { changeItem } from './manage/changeItem';
import { confirmCashForStaff } from './manage/confirmCash';
import { correctAddress } from './manage/correctAddress';
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

type Asking = { viewer: { id: number; isAdmin: boolean }; now: () => Date };
const actorOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

const adminOrdersRouter = router({
  list: adminProcedure
    .input(adminOrdersIn)
    .output(adminOrdersOut)
    .query(({ ctx, input }) => listAdminOrders(ctx.db, actorOf(ctx), input)),

  get: adminProcedure
    .input(orderIdIn)
    .output(adminOrderOut)
    .query(({ ctx, input }) => getAdminOrder(ctx.db, actorOf(ctx), input.id)),

  countNew: adminProcedure
    .input(newOrdersIn)
    .output(newOrdersOut)
    .query(({ ctx, input }) => countNewOrders(ctx.db, input)),

  matching: adminProcedure
    .input(matchingIn)
    .output(matchingOut)
    .query(({ ctx, input }) => findMatching(ctx.db, input)),

  refundRequests: adminProcedure
    .input(refundRequestsIn)
    .output(refundRequestsOut)
    .query(({ ctx, input }) => listRefundRequests(ctx.db, actorOf(ctx), input)),

  neighbours: adminProcedure
    .input(neighboursIn)
    .output(neighboursOut)
    .query(({ ctx, input }) => findNeighbours(ctx.db, input)),

  printed: adminProcedure
    .input(orderIdIn)
    .output(printedOrderOut)
    .query(({ ctx, input }) => printedOrder(ctx.db, actorOf(ctx), input.id)),

  correctAddress: adminProcedure
    .input(correctAddressIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await correctAddress(ctx, ctx.viewer, input)),
    ),

  cancelItems: adminProcedure
    .input(staffCancelItemsIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) => {
      if (input.refund) requireRecentProof(ctx, ctx.viewer);
      return getAdminOrder(ctx.db, actorOf(ctx), await cancelItemsForStaff(ctx, ctx.viewer, input));
    }),

  confirmCash: adminProcedure
    .input(orderIdIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await confirmCashForStaff(ctx, ctx.viewer, input)),
    ),

  changeItem: adminProcedure
    .input(changeItemIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await changeItem(ctx, ctx.viewer, input)),
    ),

  refund: adminProcedure
    .input(refundPartIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) => {
      requireRecentProof(ctx, ctx.viewer);
      return getAdminOrder(ctx.db, actorOf(ctx), await refundPart(ctx, ctx.viewer, input));
    }),

  refundReasons: adminProcedure
    .output(refundReasonsOut)
    .query(async ({ ctx }) => ({ reasons: await listRefundReasons(ctx.db) })),

  saveRefundReasons: adminProcedure
    .input(refundReasonsIn)
    .output(refundReasonsOut)
    .mutation(async ({ ctx, input }) => ({ reasons: await saveRefundReasons(ctx, input.reasons) })),

  saveNote: adminProcedure
    .input(saveNoteIn)
    .output(savedNoteOut)
    .mutation(({ ctx, input }) => saveNote(ctx, ctx.viewer, input)),

  setStatuses: adminProcedure
    .input(setStatusesIn)
    .output(movedOrdersOut)
    .mutation(({ ctx, input }) => setStatuses(ctx, ctx.viewer, input)),

  undoMove: adminProcedure
    .input(undoMoveIn)
    .output(undoneMoveOut)
    .mutation(({ ctx, input }) => undoMove(ctx, ctx.viewer, input)),

  pack: adminProcedure
    .input(packOrdersIn)
    .output(orderResultsOut)
    .mutation(({ ctx, input }) => packOrders(ctx, ctx.viewer, input)),

  ship: adminProcedure
    .input(shipOrdersIn)
    .output(shippedOrdersOut)
    .mutation(({ ctx, input }) => shipOrders(ctx, ctx.viewer, input)),

  shipList: adminProcedure
    .input(shipListIn)
    .output(shipListOut)
    .query(({ ctx, input }) => listToShip(ctx.db, input)),

  trackingUses: adminProcedure
    .input(trackingUsesIn)
    .output(trackingUsesOut)
    .query(({ ctx, input }) => findTrackingUses(ctx.db, input.parcels)),

  unpackParcel: adminProcedure
    .input(parcelIdIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await unpackParcel(ctx, ctx.viewer, input)),
    ),

  correctParcel: adminProcedure
    .input(correctParcelIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await correctParcel(ctx, ctx.viewer, input)),
    ),

  reportParcel: adminProcedure
    .input(reportParcelIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await reportParcel(ctx, ctx.viewer, input)),
    ),

  reopenRefund: adminProcedure
    .input(orderIdIn)
    .output(orderOut)
    .mutation(({ ctx, input }) => reopenRefund(ctx, ctx.viewer, input)),

  differences: adminProcedure.output(differencesOut).query(({ ctx }) => listDifferences(ctx.db)),

  closeDifference: adminProcedure
    .input(closeDifferenceIn)
    .output(differencesOut)
    .mutation(({ ctx, input }) => closeDifference(ctx, ctx.viewer, input)),

  compareSettlementFile: adminProcedure
    .input(settlementFileIn)
    .output(settlementFileOut)
    .mutation(async ({ ctx, input }) => reconcileSettlementFile(ctx.db, await input.file.text(), ctx.now())),

  decideUnclaimed: adminProcedure
    .input(decideUnclaimedIn)
    .output(z.array(unreturnedOut))
    .mutation(async ({ ctx, input }) => {
      if (input.decision === 'refund') requireRecentProof(ctx, ctx.viewer);
      return decideUnclaimed(ctx, ctx.viewer, input);
    }),

  decideMoney: adminProcedure
    .input(decidePaymentIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) => {
      if (input.decision === 'refund') requireRecentProof(ctx, ctx.viewer);
      return decidePayment(ctx, ctx.viewer, input);
    }),
});

const adminDashboardRouter = router({
  sales: adminProcedure
    .input(salesIn)
    .output(salesOut)
    .query(({ ctx, input }) => periodSales(ctx, input.period)),

  needs: adminProcedure.output(needsOut).query(({ ctx }) => findNeeds(ctx)),

  shop: adminProcedure.output(shopOut).query(async ({ ctx }) => ({
    ...(await shopFigures(ctx.db, ctx.catalogueIndex)),
    lastBackupAt: lastBackupMoment(ctx.config.dataDir),
    isReplicated: ctx.config.backup.target !== null,
  })),
});

/** By their names in the admin's procedures. */
export const orderAdminRouters = {
  dashboard: adminDashboardRouter,
  documents: adminDocumentsRouter,
  orders: adminOrdersRouter,
  couriers: couriersRouter,
  packing: adminPackingRouter,
  remittances: remittancesRouter,
  returns: adminReturnsRouter,
  rto: rtoRouter,
};
