import { type INDIAN_STATES, isPinCode } from '../india';

type IndianState = (typeof INDIAN_STATES)[number];

/** Distance zones from Bengaluru, as couriers group them. */
export type DeliveryZone = 'local' | 'regional' | 'metro' | 'national' | 'remote';

export interface PinPlace {
  state: IndianState;
  /** The city, where the first digits belong to a single well-known one; null elsewhere. */
  city: string | null;
  zone: DeliveryZone;
}

/**
 * PIN prefixes by state; the longest matching prefix decides. Derived from the 19,159 codes of India Post's
 * directory, plus Ladakh and Yanam (533464), which it counts to their neighbours.
 */
const PREFIXES_OF_STATE: Record<IndianState, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '515-518 520-524 530-535 507130',
  'Arunachal Pradesh': '790-792',
  Assam: '781-788',
  Bihar: '800-805 811-813 821 823-824 841-848 851-855 814131',
  Chandigarh: '160',
  Chhattisgarh: '490-497',
  'Dadra and Nagar Haveli and Daman and Diu': '36252 36254 36257 39621 39622 396230 39624',
  Delhi: '110',
  Goa: '403',
  Gujarat: '360-365 370 380 382-385 387-396',
  Haryana: '121-127 131-136',
  'Himachal Pradesh': '171-177',
  'Jammu and Kashmir': '180-182 184-185 190-193',
  Jharkhand: '814-816 822 825-829 831-835 813208',
  Karnataka: '560-563 570-577 580-587 590-591',
  Kerala: '670-671 673 676 678-680 682-683 685-686 688-691 695',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '450-458 460-466 470-477 480-488',
  Maharashtra: '400-402 410-416 421-425 431 440-445',
  Manipur: '795',
  Meghalaya: '793-794',
  Mizoram: '796',
  Nagaland: '797-798',
  Odisha: '751-770',
  Puducherry: '6050 605104 605110 605502 607402 609601-609607 609609 673310 533464',
  Punjab: '140-148 151-152 16005 16006 16007 160103 160104',
  Rajasthan: '301-307 311-314 321-328 331-335 341-345',
  Sikkim: '737',
  'Tamil Nadu': '600-614 620-632 635-639 641-643',
  Telangana: '500-509',
  Tripura: '799',
  'Uttar Pradesh':
    '201-212 221-233 241-245 247 250-251 261 271-277 281-285 2467 2620 2621 2622 262302 262305 262406 2627-2629',
  Uttarakhand: '246 248-249 262-263 24471 24765 247661 247663-247668 24767',
  'West Bengal': '700 711-713 721-723 731-736 741-743',
};

const PREFIXES_OF_CITY: Record<string, string> = {
  'New Delhi': '110',
  Agra: '282',
  Ahmedabad: '380',
  Ajmer: '3050',
  Amritsar: '1430',
  Belagavi: '590',
  Bengaluru: '560',
  Bhopal: '462',
  Bhubaneswar: '751',
  Chandigarh: '1600',
  Chennai: '600',
  Coimbatore: '6410',
  Cuttack: '753',
  Dehradun: '2480',
  Dhanbad: '826',
  Faridabad: '1210',
  Ghaziabad: '2010',
  Gurugram: '1220',
  Guwahati: '7810',
  Gwalior: '474',
  Hyderabad: '500',
  Indore: '452',
  Jabalpur: '482',
  Jaipur: '302',
  Jalandhar: '1440',
  Jammu: '1800',
  Jamshedpur: '8310',
  Jodhpur: '3420',
  Kanpur: '208',
  Kochi: '6820',
  Kolkata: '700',
  Kota: '3240',
  Kozhikode: '6730',
  Lucknow: '226',
  Ludhiana: '1410',
  Madurai: '6250',
  Mangaluru: '575',
  Meerut: '2500',
  Mohali: '16005 16006 16007',
  Mumbai: '4000 4001',
  Mysuru: '570',
  Nagpur: '440',
  Nashik: '4220',
  'Navi Mumbai': '4007',
  Noida: '2013',
  Patna: '8000',
  Prayagraj: '211',
  Puducherry: '6050',
  Pune: '4110',
  Raipur: '4920',
  Rajkot: '3600',
  Ranchi: '834',
  Salem: '6360',
  Shillong: '7930',
  Shimla: '1710',
  Srinagar: '1900',
  Surat: '395',
  Thane: '4006',
  Thiruvananthapuram: '6950',
  Thrissur: '6800',
  Tiruchirappalli: '6200',
  Udaipur: '3130',
  Vadodara: '390',
  Varanasi: '2210',
  Vijayawada: '520',
  Visakhapatnam: '530',
  Warangal: '5060',
};

const LOCAL_CITY = 'Bengaluru';

const REGIONAL_STATES: readonly IndianState[] = [
  'Andhra Pradesh',
  'Goa',
  'Karnataka',
  'Kerala',
  'Puducherry',
  'Tamil Nadu',
  'Telangana',
];

/** Cities elsewhere in the country that parcels are flown to. */
const METRO_CITIES: readonly string[] = [
  'Ahmedabad',
  'Faridabad',
  'Ghaziabad',
  'Gurugram',
  'Kolkata',
  'Mumbai',
  'Navi Mumbai',
  'New Delhi',
  'Noida',
  'Pune',
  'Thane',
];

const REMOTE_STATES: readonly IndianState[] = [
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
];

function* prefixesIn(text: string): Generator<string> {
  for (const part of text.split(' ')) {
    const [first, last = first] = part.split('-').map(Number);
    for (let prefix = first ?? 0; prefix <= (last ?? 0); prefix += 1) yield String(prefix);
  }
}

function byPrefix<Name extends string>(table: Record<Name, string>): Map<string, Name> {
  const names = Object.keys(table) as Name[];
  return new Map(
    names.flatMap((name) => [...prefixesIn(table[name])].map((prefix) => [prefix, name] as const)),
  );
}

/** The name of the longest prefix that matches `pin`. */
function longestMatch<Name>(table: ReadonlyMap<string, Name>, pin: string): Name | null {
  for (let length = pin.length; length >= 3; length -= 1) {
    const name = table.get(pin.slice(0, length));
    if (name !== undefined) return name;
  }
  return null;
}

let tables: { states: Map<string, IndianState>; cities: Map<string, string> } | undefined;

function zoneOf(state: IndianState, city: string | null): DeliveryZone {
  if (city === LOCAL_CITY) return 'local';
  if (REMOTE_STATES.includes(state)) return 'remote';
  if (REGIONAL_STATES.includes(state)) return 'regional';
  return city !== null && METRO_CITIES.includes(city) ? 'metro' : 'national';
}

/**
 * The place of a PIN code by its first digits; null for invalid text and for unassigned prefixes. New codes
 * appear, so null is a reason to warn and never to refuse.
 */
export function lookUpPin(pin: string): PinPlace | null {
  const digits = pin.trim();
  if (!isPinCode(digits)) return null;
  // Built on the first call: pages without a PIN code never need them.
  tables ??= { states: byPrefix(PREFIXES_OF_STATE), cities: byPrefix(PREFIXES_OF_CITY) };
  const state = longestMatch(tables.states, digits);
  if (state === null) return null;
  const city = longestMatch(tables.cities, digits);
  return { state, city, zone: zoneOf(state, city) };
}
