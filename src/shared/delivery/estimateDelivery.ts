import { formatWeekday } from '../dates';
import { indianDate, startOfDate } from '../indianCalendar';
import type { DeliveryZone } from './zones';

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

/** Dates in India, like `2026-11-26`. */
export type DeliveryEstimate = { earliest: string; latest: string };

/**
 * When a parcel ordered at `orderedAtMs` arrives: working days are Monday to Saturday without national
 * holidays; the day of the order does not count. `zone` is null for an unknown PIN code, which gets a wide range.
 */
export function estimateDelivery(zone: DeliveryZone | null, orderedAtMs: number): DeliveryEstimate {
  const { min } = TRANSIT_WORKING_DAYS[zone ?? 'national'];
  const { max } = TRANSIT_WORKING_DAYS[zone ?? 'remote'];
  return {
    earliest: addWorkingDays(orderedAtMs, DISPATCH_WORKING_DAYS.min + min),
    latest: addWorkingDays(orderedAtMs, DISPATCH_WORKING_DAYS.max + max),
  };
}

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
export function formatDeliverySpan({ earliest, latest }: DeliveryEstimate): string {
  const [first, last] = [earliest, latest].map((date) => formatWeekday(new Date(startOfDate(date))));
  return first === last ? `${first}` : `${first} – ${last}`;
}
