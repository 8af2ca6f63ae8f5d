/** Indian digit groups: the last three digits, before them two at a time. */
export const withIndianGroups = (digits: string): string => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

/** Formats a whole number (`1,23,456`) like Intl, whose formatter takes a phone 70 ms to create. */
export const formatCount = (count: number): string => withIndianGroups(String(count));
