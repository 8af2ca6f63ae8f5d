import { indianDate } from '../indianCalendar';

/** The year in which the financial year of a moment in Unix milliseconds began: on 1 April by the Indian clock. */
export function financialYearStart(moment: number): number {
  const [year = 0, month = 0] = indianDate(moment).split('-').map(Number);
  return month < 4 ? year - 1 : year;
}

/** 26-27 for the financial year that began in 2026. */
export const financialYearName = (start: number): string =>
  [start, start + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');

/**
 * Until when credit notes for invoices of a financial year reduce the tax that is due: 30 November after its end
 * (s. 34(2); earlier where the annual return is filed earlier).
 */
export const lastDayForCreditNotes = (start: number): string => `${start + 1}-11-30`;
