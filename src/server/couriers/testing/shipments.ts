import { pino } from 'pino';
import { delhiveryCourier } from '../delhivery/courier';
import type { Shipment } from '../port/courier';
import { CourierError } from '../port/courierError';
import { fakeDelhivery } from './fakeDelhivery';

export const NOW = new Date('2026-01-15T06:30:00Z');

/** A prepaid parcel of ₹2,158.92 to Bengaluru. */
export const shipment = (changes: Partial<Shipment> = {}): Shipment => ({
  reference: 'T1042-7',
  to: {
    name: 'Asha Rao',
    street: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560001',
    country: 'India',
    phone: '9876543210',
  },
  items: [{ name: 'Linen Kurta', quantity: 2 }],
  grams: 800,
  size: null,
  value: 215_892,
  collect: null,
  ...changes,
});

/** The Delhivery adapter with a fake Delhivery. */
export async function setUp({ timeLimit, token }: { timeLimit?: number; token?: string } = {}) {
  const delhivery = await fakeDelhivery(() => NOW);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const settings = { ...delhivery.settings, ...(token && { token }) };
  return { delhivery, lines, courier: delhiveryCourier({ settings, log, timeLimit }) };
}

/** The kind and words of the CourierError that `work` fails with. */
export const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof CourierError ? `${error.fault}: ${error.message}` : error),
  );
