import { couriersOf } from '../../couriers/couriers';
import type { Couriers } from '../../couriers/port/courier';

/** A Delhivery in memory that does everything it is asked, for tests of who may ask. */
export function obligingCourier(): Couriers {
  let booked = 0;
  return couriersOf([
    {
      courier: 'delhivery',
      pickupTime: '14:00',
      service: async () => ({ isServed: true, takesCash: true, reason: null }),
      book: async () => {
        booked += 1;
        return { trackingNumber: `D${booked}` };
      },
      find: async () => null,
      label: async () => new TextEncoder().encode('%PDF-1.4'),
      requestPickup: async ({ date }) => ({ date, isNew: true }),
      track: async () => [],
      cancel: async () => undefined,
      returnToOrigin: async () => undefined,
      readWebhook: () => null,
    },
  ]);
}
