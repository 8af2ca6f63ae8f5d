import { financialYearName, financialYearStart } from './financialYear';
import type { TaxDocumentKind } from './taxDocument';

/** The longest number. Source: Rule 46(b) of the CGST Rules. */
const maxLength = 16;
/** Where the settings name no prefix: the shop has switched GST off and credits an earlier invoice. */
const defaultPrefix = 'A';

/** The financial year of a moment in Unix milliseconds, as 26-27. */
export const financialYearOf = (moment: number): string => financialYearName(financialYearStart(moment));

/** What the numbers of a kind begin with, from the shop's invoice prefix. */
export const seriesOf = (prefix: string, kind: TaxDocumentKind): string =>
  `${prefix || defaultPrefix}${kind === 'creditNote' ? 'C' : ''}`;

/** A/26-27/000001. Null when the number would be longer than the law allows: the series is used up. */
export function documentNumber(series: string, financialYear: string, sequence: number): string | null {
  const number = `${series}/${financialYear}/${String(sequence).padStart(6, '0')}`;
  return number.length > maxLength ? null : number;
}

/** A number as a part of an address or a file's name: A-26-27-000001. */
export const numberInAddress = (number: string): string => number.replaceAll('/', '-');
