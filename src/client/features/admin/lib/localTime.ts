const indiaMs = 5.5 * 3_600_000;

/** A time as the browser's fields for date and time take it: Indian, empty for none. */
export const localTime = (time: Date | null): string =>
  time ? new Date(time.getTime() + indiaMs).toISOString().slice(0, 16) : '';
