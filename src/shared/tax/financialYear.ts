import { indianDate, startOfDate } from '../indianCalendar';

/** The year in which the financial year of a moment began, on 1 April by the Indian clock. */
export function financialYearStart(moment: number): number {
  const [year = 0, month = 0] = indianDate(moment).split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/**
 * Until when credit notes for invoices of a financial year reduce the tax that is due: 30 November after its end
 * (s. 34(2); earlier where the annual return is filed earlier).
 */
export const lastDayForCreditNotes = (start: number): string => `${start + 1}-11-30`;

/** The moment after that day. */
export const endForCreditNotes = (start: number): number => startOfDate(`${start + 1}-12-01`);
