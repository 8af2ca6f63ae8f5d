import { startOfDay } from '@/shared/indianCalendar';
import type { Dice } from './dice';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Half a year. */
export const tradeDays = 182;
/** Minimum age of an order: a newer one would still wait for its payment. */
const youngestMs = 20 * minuteMs;

/** Orders by the day of the week, Sunday first: people shop at weekends. */
const weekdayWeights = [1.4, 0.85, 0.85, 0.9, 0.95, 1.1, 1.35];
/** Orders by the hour in India: lunch and the late evening. */
const hourWeights = [
  0.4, 0.2, 0.1, 0.05, 0.05, 0.1, 0.3, 0.6, 0.9, 1.2, 1.5, 1.7, 1.9, 1.8, 1.4, 1.3, 1.3, 1.4, 1.7, 2.2, 2.7,
  3, 2.4, 1.1,
];
/** Ratio of sales at the end to sales at the beginning. */
const growth = 2.6;
const hours = hourWeights.map((_, hour) => hour);

/** The moments of `count` orders up to `now`, the oldest first. */
export function orderMoments(dice: Dice, count: number, now: Date): number[] {
  const today = startOfDay(now.getTime());
  const days = Array.from({ length: tradeDays }, (_, age) => today - age * dayMs);
  const dayWeight = (day: number, age: number) =>
    (weekdayWeights[new Date(day + dayMs / 2).getUTCDay()] ?? 1) *
    (growth - ((growth - 1) * age) / tradeDays);
  const moments: number[] = [];
  while (moments.length < count) {
    const day = dice.weighted(days, dayWeight);
    const hour = dice.weighted(hours, (_, index) => hourWeights[index] ?? 1);
    const moment = day + hour * hourMs + dice.between(0, hourMs - 1);
    if (moment <= now.getTime() - youngestMs) moments.push(moment);
  }
  return moments.sort((a, b) => a - b);
}

/** The next time in staff working hours: 10 to 18, Monday to Saturday, in India. */
export function atWork(dice: Dice, moment: number): number {
  const day = startOfDay(moment);
  const opening = day + 10 * hourMs;
  const isSunday = new Date(day + dayMs / 2).getUTCDay() === 0;
  if (isSunday || moment > day + 18 * hourMs) return atWork(dice, day + dayMs);
  return Math.max(moment, opening) + dice.between(5, 50) * minuteMs;
}
