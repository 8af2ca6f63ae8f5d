import type { Person } from '@/shared/access/actor';
import { courierName } from '@/shared/delivery/couriers';
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
} from '@/shared/schemas/orders/booking';
import { parcelIdIn } from '@/shared/schemas/orders/parcels';
import { shownOrderOut } from '@/shared/schemas/orders/plainOrders';
import { procedure, router } from '../../platform/trpc';
import { getAdminOrder } from '../manage/reads';
import { bookParcels, checkBooking } from './bookParcels';
import { cancelBooking, returnParcel } from './changeBooking';
import { fetchLabels } from './labels';
import { saveParcelFacts } from './parcelFacts';
import { requestPickup } from './pickups';

type Asking = { viewer: Person; now: () => Date };
const actorOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

/** Parcels that a configured courier is asked to take. */
export const couriersRouter = router({
  book: procedure('orders.pack')
    .input(bookParcelsIn)
    .output(bookParcelsOut)
    .mutation(({ ctx, input }) => bookParcels(ctx, ctx.viewer, input)),

  configured: procedure('orders.read')
    .output(configuredOut)
    .query(({ ctx }) => ctx.couriers.names.map((courier) => ({ courier, name: courierName(courier) }))),

  check: procedure('orders.pack')
    .input(checkBookingIn)
    .output(checkBookingOut)
    // Its list of orders is longer than an address may be.
    .mutation(({ ctx, input }) => checkBooking(ctx, input)),

  cancelBooking: procedure('orders.pack')
    .input(parcelIdIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await cancelBooking(ctx, ctx.viewer, input)),
    ),

  returnParcel: procedure('orders.pack')
    .input(parcelIdIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await returnParcel(ctx, ctx.viewer, input)),
    ),

  saveParcel: procedure('orders.pack', 'orders.amounts')
    .input(parcelFactsIn)
    .output(shownOrderOut)
    .mutation(async ({ ctx, input }) =>
      getAdminOrder(ctx.db, actorOf(ctx), await saveParcelFacts(ctx, ctx.viewer, input)),
    ),

  labels: procedure('orders.pack')
    .input(labelsIn)
    .output(labelsOut)
    .mutation(({ ctx, input }) => fetchLabels(ctx, input.ids)),

  pickup: procedure('orders.pack')
    .input(pickupIn)
    .output(pickupOut)
    .mutation(({ ctx, input }) => requestPickup(ctx, input)),
});
