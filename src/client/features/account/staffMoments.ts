import { STORE } from '@/shared/shop';

const days = new Intl.DateTimeFormat(STORE.locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** "15 Jan 2026". */
export const dayText = (moment: Date): string => days.format(moment);
