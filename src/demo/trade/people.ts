import { STORE } from '@/shared/shop';
import type { Dice } from './dice';
import { familyNames, givenNames, places } from './places';

/** Undeliverable addresses: RFC 2606 reserves `.example`. */
const mailDomain = 'customers.tantu.example';

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  /** How much this customer buys, compared with others. */
  loyalty: number;
};

const houses = [
  'Lotus Residency',
  'Green Park Apartments',
  'Shanti Niwas',
  'Lake View',
  'Palm Grove',
  'Sai Krupa',
];
const roads = [
  '1st Main',
  '4th Cross',
  'Temple Road',
  'Station Road',
  'MG Road',
  'Park Street',
  'Church Road',
];

export const people = (dice: Dice, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => person(dice, index));

function person(dice: Dice, index: number): Person {
  const { city, state, region, quarters } = dice.weighted(places, ({ weight }) => weight);
  const [zipCode, quarter] = dice.pick(quarters);
  const firstName = dice.pick(givenNames);
  const lastName = dice.pick(familyNames[region]);
  const house = dice.chance(0.6)
    ? `Flat ${dice.between(1, 9)}0${dice.between(1, 8)}, ${dice.pick(houses)}`
    : `${dice.between(3, 240)}`;
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index + 1}@${mailDomain}`.toLowerCase(),
    phone: `90000${String(dice.between(0, 99_999)).padStart(5, '0')}`,
    address: `${house}, ${dice.pick(roads)}, ${quarter}`,
    city,
    state,
    zipCode,
    country: STORE.country,
    // A few buy every month, most once or twice.
    loyalty: 0.3 / (1 - 0.85 * dice.next()),
  };
}
