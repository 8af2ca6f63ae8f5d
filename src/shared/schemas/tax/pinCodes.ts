import { z } from 'zod';
import '../zodMessages';
import { deliveryZones } from '../../delivery/zones';

export const lookUpPinIn = z.object({
  // A path parameter of REST is a number.
  pinCode: z.coerce
    .string<string | number>()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits and does not start with 0.'),
});

/** Where a PIN code is. Lists are empty and the others null for one that the store does not know. */
export const pinPlaceOut = z.object({
  pinCode: z.string(),
  known: z.boolean().meta({ description: 'False for a PIN code that is new or wrong: warn, never refuse' }),
  states: z.array(z.string()).meta({ description: 'Usually one; 31 PIN codes lie in two' }),
  districts: z.array(z.string()),
  city: z.string().nullable().meta({ description: 'A well-known city; null elsewhere' }),
  zone: z.enum(deliveryZones).nullable().meta({ description: 'How far it is from the shop' }),
});
export type PinPlace = z.infer<typeof pinPlaceOut>;
