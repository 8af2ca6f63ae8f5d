import { endOfDate, indianDate, startOfDate } from './indianCalendar';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020: acknowledge within 48 hours, redress within one month. */
export const acknowledgeWithinMs = 48 * hourMs;

/** The number by which a visitor and staff name a message, such as T-00042. */
export const ticketOf = (id: number): string => `T-${String(id).padStart(5, '0')}`;

/** The same day of the next month, or its last day: of 31 January, 28 February. */
function nextMonth(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}

/** When a message must be acknowledged, and at the end of which Indian day it must be solved. */
export const ticketClocks = (createdAt: Date): { acknowledgeBy: Date; solveBy: Date } => ({
  acknowledgeBy: new Date(createdAt.getTime() + acknowledgeWithinMs),
  solveBy: new Date(endOfDate(nextMonth(indianDate(createdAt.getTime())))),
});

/** Messages created before these instants are overdue at `now`, unless they are acknowledged or answered. */
export function overdueBefore(now: Date): { acknowledge: Date; solve: Date } {
  const today = startOfDate(indianDate(now.getTime()));
  let day = today - 28 * dayMs;
  while (endOfDate(nextMonth(indianDate(day))) > now.getTime()) day -= dayMs;
  return { acknowledge: new Date(now.getTime() - acknowledgeWithinMs), solve: new Date(day + dayMs) };
}

/** A month where a day or two do not matter. */
export const roughMonthMs = 30 * dayMs;
