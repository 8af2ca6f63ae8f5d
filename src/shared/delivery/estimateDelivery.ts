import { formatWeekday } from '../dates';
import { isIndia, isPinCode } from '../india';
import { indianDate, startOfDate } from '../indianCalendar';
import { type DeliveryZone, lookUpPin, type PinPlace } from './pinCodes';

/** Working days from the order until dispatch. */
const DISPATCH_WORKING_DAYS = { min: 2, max: 3 } as const;

/** Working days in transit, by zone. */
const TRANSIT_WORKING_DAYS: Record<DeliveryZone, { min: number; max: number }> = {
  local: { min: 1, max: 1 },
  regional: { min: 2, max: 3 },
  metro: { min: 2, max: 3 },
  national: { min: 3, max: 5 },
  remote: { min: 5, max: 8 },
};

/**
 * Holidays without couriers besides Sundays, as month and day: Republic Day, Independence Day, Gandhi
 * Jayanti.
 */
const HOLIDAYS: readonly string[] = ['01-26', '08-15', '10-02'];

const dayMs = 24 * 3_600_000;

export interface DeliveryEstimate {
  /** Null for an unknown PIN prefix, which gets a wide range. */
  place: PinPlace | null;
  /** Dates in India, like `2026-11-26`. */
  earliest: string;
  latest: string;
}

/**
 * When a parcel ordered at `orderedAtMs` arrives: working days are Monday to Saturday without national
 * holidays; the day of the order does not count. Null for text that is no PIN code.
 */
export function estimateDelivery(pin: string, orderedAtMs: number): DeliveryEstimate | null {
  if (!isPinCode(pin)) return null;
  const place = lookUpPin(pin);
  const { min } = TRANSIT_WORKING_DAYS[place?.zone ?? 'national'];
  const { max } = TRANSIT_WORKING_DAYS[place?.zone ?? 'remote'];
  return {
    place,
    earliest: addWorkingDays(orderedAtMs, DISPATCH_WORKING_DAYS.min + min),
    latest: addWorkingDays(orderedAtMs, DISPATCH_WORKING_DAYS.max + max),
  };
}

/** The same for an address; null outside of India and for a plain text. */
export const estimateForAddress = (
  address: { country: string; zipCode: string } | string,
  orderedAtMs: number,
): DeliveryEstimate | null =>
  typeof address !== 'string' && isIndia(address.country)
    ? estimateDelivery(address.zipCode, orderedAtMs)
    : null;

function addWorkingDays(moment: number, days: number): string {
  let date = indianDate(moment);
  for (let left = days; left > 0; ) {
    date = indianDate(startOfDate(date) + dayMs);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

function isWorkingDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== 0 && !HOLIDAYS.includes(date.slice(5));
}

/** Formats the range: "Thu, 26 Nov – Sat, 28 Nov". */
export function formatDeliverySpan({
  earliest,
  latest,
}: Pick<DeliveryEstimate, 'earliest' | 'latest'>): string {
  const [first, last] = [earliest, latest].map((date) => formatWeekday(new Date(startOfDate(date))));
  return first === last ? `${first}` : `${first} – ${last}`;
}
