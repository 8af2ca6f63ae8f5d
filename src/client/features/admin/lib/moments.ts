import { STORE } from '@/shared/shop';

/** The shop's clock: whoever works in the admin reads Indian time. */
const timeZone = 'Asia/Kolkata';

const moments = new Intl.DateTimeFormat(STORE.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: timeZone,
});
const longDays = new Intl.DateTimeFormat(STORE.locale, { dateStyle: 'full', timeZone: timeZone });
const days = new Intl.DateTimeFormat(STORE.locale, { dateStyle: 'medium', timeZone: timeZone });

export const momentText = (moment: Date): string => moments.format(moment);
export const dayText = (moment: Date): string => days.format(moment);
export const longDayText = (moment: Date): string => longDays.format(moment);
