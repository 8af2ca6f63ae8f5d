import type { Parcel } from '../core/records/parcelRecords';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How often a courier is asked about a parcel, by the time since it was booked. Parcels move in their first days. */
const rhythm = [
  { upToMs: 4 * dayMs, everyMs: 30 * minuteMs },
  { upToMs: 14 * dayMs, everyMs: 2 * hourMs },
  { upToMs: 90 * dayMs, everyMs: 12 * hourMs },
];

/** The longest wait between two questions about a parcel. */
export const maxCheckMs = Math.max(...rhythm.map(({ everyMs }) => everyMs));

/** When a courier is asked about a parcel again; null when it has been on its way for 90 days. */
export function nextCheck({ bookingAt }: Pick<Parcel, 'bookingAt'>, now: Date): Date | null {
  const age = now.getTime() - (bookingAt ?? now).getTime();
  const step = rhythm.find(({ upToMs }) => age < upToMs);
  return step ? new Date(now.getTime() + step.everyMs) : null;
}

const maxPauseMs = hourMs;

/** How long a courier that does not answer is left alone: 1, 2, 4 … minutes, at most an hour. */
export const pauseMs = (faults: number): number =>
  Math.min(maxPauseMs, minuteMs * 2 ** Math.max(0, faults - 1));
