import type { Logger } from 'pino';
import type { CourierPort } from '../port/courier';
import { book, find, track } from './bookings';
import { type DelhiverySettings, delhiveryClient } from './client';
import { cancel, label, requestPickup, service } from './requests';
import { readWebhook } from './webhook';

export type DelhiveryDeps = {
  settings: DelhiverySettings;
  log: Logger;
  /** Milliseconds per call; 10 s unless a test overrides it. */
  timeLimit?: number;
};

/** Delhivery Express, for parcels from one warehouse. */
export function delhiveryCourier({ settings, log, timeLimit }: DelhiveryDeps): CourierPort {
  const client = delhiveryClient(settings, log, timeLimit);
  const { pickupName, pickupTime, webhookSecret } = settings;
  return {
    courier: 'delhivery',
    pickupTime,
    service: (pin) => service(client, pin),
    book: (shipment) => book(client, shipment, pickupName),
    find: (reference) => find(client, reference),
    label: (trackingNumber) => label(client, trackingNumber),
    requestPickup: (pickup) => requestPickup(client, pickup, { name: pickupName, time: pickupTime }),
    track: (trackingNumbers) => track(client, trackingNumbers),
    cancel: (trackingNumber) => cancel(client, trackingNumber),
    // On its way, a cancelled package is returned.
    returnToOrigin: (trackingNumber) => cancel(client, trackingNumber),
    readWebhook: (input) => readWebhook(webhookSecret, input),
  };
}
