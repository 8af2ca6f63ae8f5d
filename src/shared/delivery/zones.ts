/** Distance zones from Bengaluru, as couriers group them. */
export const deliveryZones = ['local', 'regional', 'metro', 'national', 'remote'] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

const LOCAL_CITY = 'Bengaluru';

const REGIONAL_STATES: readonly string[] = [
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

const REMOTE_STATES: readonly string[] = [
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

/** The zone of a place; `city` is null where no well-known city is. */
export function zoneOf(state: string, city: string | null): DeliveryZone {
  if (city === LOCAL_CITY) return 'local';
  if (REMOTE_STATES.includes(state)) return 'remote';
  if (REGIONAL_STATES.includes(state)) return 'regional';
  return city !== null && METRO_CITIES.includes(city) ? 'metro' : 'national';
}
