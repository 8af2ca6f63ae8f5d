import { STORE } from './shop';

/** Writes dates with Indian words by the Indian clock. Made at its first use: an Intl formatter is slow to make. */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date) => {
    formatter ??= new Intl.DateTimeFormat(STORE.locale, { ...options, timeZone: 'Asia/Kolkata' });
    return formatter.format(date);
  };
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
