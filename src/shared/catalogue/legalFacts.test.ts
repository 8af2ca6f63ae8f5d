import { expect, test } from 'vitest';
import { DEFAULT_FACTS } from '../shop/facts';
import { legalDetails } from './legalFacts';

const nothing = { manufacturer: null, origin: null, netQuantity: null, price: 99_900 };
const nameOf = (code: string) => ({ IN: 'India', CN: 'China' })[code] ?? code;

test('a product shows no row while neither it nor the shop states a fact', () => {
  expect(legalDetails(nothing, DEFAULT_FACTS, nameOf)).toEqual([]);
});

test('a stated fact shows the country and consumer care beside it, without an MRP outside of GST', () => {
  expect(legalDetails({ ...nothing, netQuantity: '2 pieces' }, DEFAULT_FACTS, nameOf)).toEqual([
    ['Country of origin', 'India'],
    ['Net quantity', '2 pieces'],
    ['Consumer care', 'hello@tantu.example'],
  ]);
});

test('imported goods name their importer; the fact of the product comes before that of the shop', () => {
  const shop = { ...DEFAULT_FACTS, manufacturer: 'Tantu Mills, Pune', carePhone: '1800 11 4000' };
  expect(legalDetails(nothing, shop, nameOf)[0]).toEqual(['Manufacturer', 'Tantu Mills, Pune']);
  expect(
    legalDetails({ ...nothing, manufacturer: 'Asha Imports, Surat', origin: 'CN' }, shop, nameOf),
  ).toEqual([
    ['Importer', 'Asha Imports, Surat'],
    ['Country of origin', 'China'],
    ['Consumer care', 'hello@tantu.example\n1800 11 4000'],
  ]);
});

test('tax mode GST shows the price without discounts as the MRP: ₹999', () => {
  const shop = { ...DEFAULT_FACTS, taxMode: 'gst' as const };
  expect(legalDetails(nothing, shop, nameOf)).toContainEqual(['MRP (incl. of all taxes)', '₹999']);
});
