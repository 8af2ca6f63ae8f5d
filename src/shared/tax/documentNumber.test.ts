import { expect, test } from 'vitest';
import { documentNumber, financialYearOf, numberInAddress, seriesOf } from './documentNumber';

test.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2027-01-15T00:00:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('%s is in the financial year %s', (time, year) => {
  expect(financialYearOf(Date.parse(time))).toBe(year);
});

test('numbers have at most 16 characters: the longest prefix counts to 999,999', () => {
  expect(documentNumber(seriesOf('A', 'invoice'), '26-27', 1)).toBe('A/26-27/000001');
  expect(documentNumber(seriesOf('AB', 'creditNote'), '26-27', 999_999)).toBe('ABC/26-27/999999');
  expect(documentNumber(seriesOf('AB', 'creditNote'), '26-27', 1_000_000)).toBeNull();
  expect(numberInAddress('A/26-27/000001')).toBe('A-26-27-000001');
});
