import { formatDate } from '@/shared/dates';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago an order was placed: "12 min", "5 h", "3 d"; its day after a month. */
export function orderAge(placedAt: Date, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - placedAt.getTime());
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h`;
  return ageMs < 30 * dayMs ? `${Math.floor(ageMs / dayMs)} d` : formatDate(placedAt);
}
