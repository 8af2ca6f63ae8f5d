import { courierName } from '@/shared/delivery/couriers';
import { adminOrderOut } from '@/shared/schemas/adminOrders';
import {
  bookParcelsIn,
  bookParcelsOut,
  checkBookingIn,
  checkBookingOut,
  configuredOut,
  labelsIn,
  labelsOut,
  parcelFactsIn,
  pickupIn,
  pickupOut,
} from '@/shared/schemas/booking';
import { parcelIdIn } from '@/shared/schemas/parcels';
import { adminProcedure, router } from '../../platform/trpc';
import { getAdminOrder } from '../manage/reads';
import { bookParcels, checkBooking } from './bookParcels';
import { cancelBooking, returnParcel } from './changeBooking';
import { fetchLabels } from './labels';
import { saveParcelFacts } from './parcelFacts';
import { requestPickup } from './pickups';

type Asking = { viewer: { id: number; isAdmin: boolean }; now: () => Date };
const actorOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

/** Parcels that a configured courier is asked to take. */
export const couriersRouter = router({
  book: adminProcedure
    .input(bookParcelsIn)
    .output(bookParcelsOut)
    .mutation(({ ctx, input }) => bookParcels(ctx, ctx.viewer, input)),

  configured: adminProcedure
    .output(configuredOut)
    .query(({ ctx }) => ctx.couriers.names.map((courier) => ({ courier, name: courierName(courier) }))),

  check: adminProcedure
    .input(checkBookingIn)
    .output(checkBookingOut)
    // Its list of orders is longer than an address may be.
    .mutation(({ ctx, input }) => checkBooking(ctx, input)),

  cancelBooking: adminProcedure
    .input(parcelIdIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await cancelBooking(ctx, ctx.viewer, input)),
    ),

  returnParcel: adminProcedure
    .input(parcelIdIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await returnParcel(ctx, ctx.viewer, input)),
    ),

  saveParcel: adminProcedure
    .input(parcelFactsIn)
    .output(adminOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await saveParcelFacts(ctx, ctx.viewer, input)),
    ),

  labels: adminProcedure
    .input(labelsIn)
    .output(labelsOut)
    .mutation(({ ctx, input }) => fetchLabels(ctx, input.ids)),

  pickup: adminProcedure
    .input(pickupIn)
    .output(pickupOut)
    .mutation(({ ctx, input }) => requestPickup(ctx, input)),
});
