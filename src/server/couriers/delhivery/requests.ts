import type { Pickup, Service } from '../port/courier';
import { CourierError } from '../port/courierError';
import { readAnswer, refused } from '../port/courierHttp';
import { editAnswer, pickupAnswer, pinAnswer, slipAnswer, textsIn } from './answers';
import type { DelhiveryClient } from './client';

/** `GET /c/api/pin-codes/json/`: an empty list means not served, `Embargo` closed for now. */
export async function service(client: DelhiveryClient, pin: string): Promise<Service> {
  const answer = await client.get({
    call: 'PIN code',
    path: '/c/api/pin-codes/json/',
    query: { filter_codes: pin },
  });
  const { delivery_codes } = readAnswer(pinAnswer, answer);
  const place = delivery_codes.find(({ postal_code }) => postal_code.pin === pin)?.postal_code;
  if (!place) return { isServed: false, takesCash: false, reason: `Delhivery does not deliver to ${pin}` };
  if (/embargo/i.test(place.remarks))
    return { isServed: false, takesCash: false, reason: `Delhivery has closed ${pin} for now` };
  const isServed = place.pre_paid?.toUpperCase() === 'Y';
  const takesCash = place.cod?.toUpperCase() === 'Y';
  return { isServed, takesCash, reason: isServed ? null : `Delhivery does not deliver to ${pin}` };
}

/** `GET /api/p/packing_slip`: a link to a PDF on another host. */
export async function label(client: DelhiveryClient, trackingNumber: string): Promise<Uint8Array> {
  const answer = await client.get({
    call: 'label',
    path: '/api/p/packing_slip',
    query: { wbns: trackingNumber, pdf: 'true' },
  });
  const { packages } = readAnswer(slipAnswer, answer);
  const link = packages.find(({ wbn }) => wbn === trackingNumber)?.pdf_download_link;
  if (!link || !client.isSafe(link))
    throw refused(answer.request, `There is no label for ${trackingNumber} yet.`);
  const file = await client.file(link);
  if (Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-') return file;
  throw refused(answer.request, `The label of ${trackingNumber} is not a PDF.`);
}

/** `POST /fm/request/new/`: one pickup for a warehouse and day. The slash at the end is needed. */
export async function requestPickup(
  client: DelhiveryClient,
  { date, parcels }: { date: string; parcels: number },
  { name, time }: { name: string; time: string },
): Promise<Pickup> {
  const answer = await client.post({
    call: 'pickup',
    path: '/fm/request/new/',
    json: {
      pickup_location: name,
      pickup_date: date,
      pickup_time: `${time}:00`,
      expected_package_count: parcels,
    },
  });
  const { pickup_id, pr_id } = readAnswer(pickupAnswer, answer);
  if (answer.status < 300 && (pickup_id || pr_id)) return { date, isNew: true };
  const words = textsIn(answer.body);
  if (/already|pr_exist/i.test(words)) return { date, isNew: false };
  throw refused(answer.request, words || `The pickup was refused (${answer.status}).`);
}

/**
 * `POST /api/p/edit`: before the pickup it cancels the booking, on the way it makes the package return. Throws
 * refused for one that was delivered.
 */
export async function cancel(client: DelhiveryClient, trackingNumber: string): Promise<void> {
  const answer = await client.post({
    call: 'cancellation',
    path: '/api/p/edit',
    json: { waybill: trackingNumber, cancellation: 'true' },
  });
  const { status, remark, error } = readAnswer(editAnswer, answer);
  if (answer.status < 300 && (status === true || status === 'Success')) return;
  const words = error || remark;
  if (/already.*cancel/i.test(words)) return;
  if (!words && answer.status < 400)
    throw new CourierError('unknown', 'Delhivery did not say whether it cancelled the booking.');
  throw refused(answer.request, words || `The cancellation was refused (${answer.status}).`);
}
