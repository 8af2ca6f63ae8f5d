import { madeOnce } from './madeOnce';
import { STORE } from './shop';

/** Writes dates with Indian words by the Indian clock. */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const formatter = madeOnce(
    () => new Intl.DateTimeFormat(STORE.locale, { ...options, timeZone: 'Asia/Kolkata' }),
  );
  return (date) => formatter().format(date);
}

/** 12:00 pm */
export const formatTime = dateFormatter({ timeStyle: 'short' });
/** 15 Jan 2026 */
export const formatDate = dateFormatter({ dateStyle: 'medium' });
/** 15 January 2026 */
export const formatLongDate = dateFormatter({ dateStyle: 'long' });
/** Thursday, 15 January 2026 */
export const formatFullDate = dateFormatter({ dateStyle: 'full' });
/** 15 Jan 2026, 12:00 pm */
export const formatDateTime = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' });
/** 15 January 2026 at 12:00 pm */
export const formatLongDateTime = dateFormatter({ dateStyle: 'long', timeStyle: 'short' });
