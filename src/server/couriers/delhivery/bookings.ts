import { formatMoney } from '@/shared/money';
import type { Booking, FoundBooking, Shipment, Tracking } from '../port/courier';
import { CourierError } from '../port/courierError';
import { type CourierAnswer, readAnswer, refused } from '../port/courierHttp';
import { createAnswer, type PackagesAnswer, packagesAnswer, textsIn } from './answers';
import type { DelhiveryClient } from './client';
import { createForm } from './createRequest';
import { momentOf, stateOf, textOf } from './states';

/** Paise above which goods need an e-way bill. Source: Delhivery's page about order creation. */
const eWayBillValue = 5_000_000;

const wasBookedBefore = /duplicate|already (?:exists|manifested|used)/i;

/**
 * Books a parcel by `POST /api/cmu/create.json`. It answers 200 also when it refuses, and then may name a waybill that
 * is not ours. Our reference is unique there, so a second request books nothing; the first one's booking is returned.
 */
export async function book(
  client: DelhiveryClient,
  shipment: Shipment,
  pickupName: string,
): Promise<Booking | FoundBooking> {
  if (shipment.value > eWayBillValue)
    throw new CourierError(
      'refused',
      `A parcel worth more than ${formatMoney(eWayBillValue)} needs an e-way bill. Book it with Delhivery directly and enter its number.`,
    );
  const form = createForm(shipment, pickupName);
  const answer = await client.post({ call: 'booking', path: '/api/cmu/create.json', form });
  const { success, rmk, packages } = readAnswer(createAnswer, answer);
  const [made] = packages ?? [];
  const isOurs = made !== undefined && (made.refnum === '' || made.refnum === shipment.reference);
  if (answer.status === 200 && success !== false && made?.status === 'Success' && made.waybill && isOurs)
    return { trackingNumber: made.waybill };
  // The answer contradicts itself.
  if (made?.status === 'Success') throw unclear(answer);
  const words = made?.remarks || rmk || (answer.status >= 400 ? textsIn(answer.body) : '');
  if (!words && answer.status < 400) throw unclear(answer);
  if (wasBookedBefore.test(words)) {
    const found = await find(client, shipment.reference);
    if (found) return found;
  }
  throw refused(answer.request, words || `The booking was refused (${answer.status}).`);
}

const unclear = ({ request }: CourierAnswer): CourierError =>
  new CourierError(
    'unknown',
    `${request.name} gave no clear answer. The booking is looked up before it is tried again.`,
  );

const hasNone = /no such|not found|does not exist|do not exist|does not exists/i;

/** Our packages by their numbers or references. Throws unavailable when the answer is neither packages nor "none". */
async function readPackages(
  client: DelhiveryClient,
  query: { waybill: string } | { ref_ids: string },
): Promise<NonNullable<PackagesAnswer['ShipmentData']>> {
  const answer = await client.get({ call: 'tracking', path: '/api/v1/packages/json/', query });
  const { ShipmentData, Error: error, rmk } = readAnswer(packagesAnswer, answer);
  if (ShipmentData) return ShipmentData;
  if (hasNone.test(`${error} ${rmk}`)) return [];
  throw new CourierError('unavailable', 'Delhivery did not say whether it has the parcel. Please try again.');
}

/** The booking with our reference; one that was cancelled does not count. */
export async function find(client: DelhiveryClient, reference: string): Promise<FoundBooking | null> {
  const packages = await readPackages(client, { ref_ids: reference });
  const found = packages.find(
    ({ Shipment }) =>
      Shipment.ReferenceNo === reference && Shipment.AWB !== '' && stateOf(Shipment.Status) !== 'cancelled',
  );
  if (!found) return null;
  const { AWB, Consignee } = found.Shipment;
  return { trackingNumber: AWB, pin: Consignee?.PinCode || null };
}

export async function track(
  client: DelhiveryClient,
  trackingNumbers: readonly string[],
): Promise<Tracking[]> {
  const packages = await readPackages(client, { waybill: trackingNumbers.join(',') });
  return packages.map(({ Shipment: { AWB, Status } }) => ({
    trackingNumber: AWB,
    state: stateOf(Status),
    text: textOf(Status),
    at: momentOf(Status.StatusDateTime),
  }));
}
