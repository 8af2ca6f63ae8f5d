import { type INDIAN_STATES, indianState } from '../india';

type IndianState = (typeof INDIAN_STATES)[number];

/** The two digits with which a GSTIN begins. Source: state codes of the GST portal. */
const STATE_CODES: Readonly<Record<IndianState, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Supplies to other countries. */
export const FOREIGN_STATE_CODE = '96';

/** Union territories without a legislature, where UTGST replaces SGST. */
const UTGST_CODES: readonly string[] = ['04', '26', '31', '35', '38', '97'];

const NAMES = new Map<string, string>([
  ...(Object.entries(STATE_CODES) as [IndianState, string][]).map(([name, code]) => [code, name] as const),
  ['97', 'Other territory'],
  [FOREIGN_STATE_CODE, 'Outside India'],
]);

/** The GST code of a state by its name; null for an unknown name. */
export function gstStateCode(name: string): string | null {
  const state = indianState(name);
  return state && STATE_CODES[state];
}

/** The name of a state by its GST code; null for an unknown code. */
export const gstStateName = (code: string): string | null => NAMES.get(code) ?? null;

/** "29-Karnataka", as invoices and returns name a place of supply. */
export const placeOfSupplyLabel = (code: string): string => `${code}-${gstStateName(code) ?? 'Unknown'}`;

export const takesUtgst = (code: string): boolean => UTGST_CODES.includes(code);
