import { describe, expect, test } from 'vitest';
import { INDIAN_STATES } from '../india';
import { gstinCheckCharacter, gstinFault } from './gstin';
import { gapText, gstPercent, priceGap, rateClassOf } from './gstRate';
import { gstRateOf, gstRateRow } from './gstRates';
import { gstStateCode, gstStateName } from './gstStates';
import { includedTaxes, type TaxHeads } from './includedTax';
import { placeOfSupply, taxHeadsOf } from './placeOfSupply';

const TODAY = '2026-11-28';
const SHOP = '29';
const rateOf = (hsn: string, day = TODAY) => gstRateOf(hsn, day, []);

describe('included taxes', () => {
  type Row = [
    hsn: string,
    net: number,
    pieces: number,
    to: string,
    rate: number,
    taxable: number,
    each: number,
  ];
  // The golden table of an accountant: amounts in rupees.
  const table: Row[] = [
    ['6211', 999, 1, '29', 5, 951.42, 23.79],
    ['6211', 999, 1, '27', 5, 951.43, 47.57],
    ['6211', 2_400, 1, '29', 5, 2_285.72, 57.14],
    ['6211', 2_625, 1, '29', 5, 2_500, 62.5],
    ['6211', 2_625.3, 1, '27', 18, 2_224.83, 400.47],
    ['6211', 2_626, 1, '29', 18, 2_225.42, 200.29],
    ['6211', 2_950, 1, '27', 18, 2_500, 450],
    ['6211', 3_499, 1, '29', 18, 2_965.26, 266.87],
    ['6211', 4_498, 2, '29', 5, 4_283.8, 107.1],
    ['6211', 7_875, 3, '29', 5, 7_500, 187.5],
    ['5208', 12_500, 1, '33', 5, 11_904.76, 595.24],
    ['4203', 1_499, 1, '07', 18, 1_270.34, 228.66],
    ['6211', 1_749.06, 1, '29', 5, 1_665.78, 41.64],
    ['6211', 5_248.94, 1, '29', 18, 4_448.26, 400.34],
    ['6211', 5_600, 3, '29', 5, 5_333.34, 133.33],
    ['6211', 899.85, 1, '29', 5, 856.99, 21.43],
    ['7117', 100, 1, '29', 3, 97.08, 1.46],
    ['7117', 100, 1, '27', 3, 97.09, 2.91],
  ];
  const paise = (rupees: number) => Math.round(rupees * 100);

  test.each(table)('of %s at %s for %s pieces to %s', (hsn, net, pieces, to, rate, taxable, each) => {
    const percent = gstPercent(rateOf(hsn), paise(net), pieces);
    const parts = includedTaxes(paise(net), percent, taxHeadsOf(SHOP, to));
    expect(percent).toBe(rate);
    expect(parts.map((part) => part.tax)).toEqual(parts.map(() => paise(each)));
    expect(parts[0]?.taxable).toBe(paise(taxable));
  });

  test('of goods supplied on the last day of the former rates', () => {
    const percent = gstPercent(rateOf('6211', '2025-09-21'), paise(1_500), 1);
    expect(percent).toBe(12);
    expect(includedTaxes(paise(1_500), percent, ['igst'])).toEqual([
      { head: 'igst', rate: 12, taxable: paise(1_339.29), tax: paise(160.71), isIncluded: true },
    ]);
    expect(gstPercent(rateOf('6211', '2025-09-22'), paise(1_500), 1)).toBe(5);
  });

  test('add up to the price, of all prices up to 20,000 rupees and all rates', () => {
    const faults: string[] = [];
    const ways: TaxHeads[] = [['cgst', 'sgst'], ['igst']];
    for (const rate of [3, 5, 12, 18])
      for (const heads of ways)
        for (let price = 1; price <= 2_000_000; price += 1) {
          const parts = includedTaxes(price, rate, heads);
          const [first] = parts;
          const taxes = parts.reduce((sum, { tax }) => sum + tax, 0);
          const isWhole = first !== undefined && first.taxable + taxes === price && first.taxable >= 0;
          const isEqual = parts.every((part) => part.tax === first?.tax && part.tax >= 0);
          // Computed again from the taxable amount, a tax is at most one paisa off.
          const again = ((first?.taxable ?? 0) * rate) / 100 / parts.length;
          if (!isWhole || !isEqual || Math.abs(again - (first?.tax ?? 0)) > 1)
            faults.push(`${price} at ${rate}`);
        }
    expect(faults).toEqual([]);
  });
});

describe('the rate', () => {
  test('counts the limit for each piece before tax', () => {
    const clothing = rateOf('6109');
    expect(gstPercent(clothing, 262_500, 1)).toBe(5);
    expect(gstPercent(clothing, 262_501, 1)).toBe(18);
    expect(gstPercent(clothing, 525_000, 2)).toBe(5);
    expect(gstPercent(clothing, 525_001, 2)).toBe(18);
    expect(priceGap(clothing)).toEqual({ from: 262_501, to: 295_000 });
    expect(priceGap(rateOf('5007'))).toBeNull();
  });

  test('nets less in the gap above the limit: what a price from 2,625.01 to 2,950.00 nets', () => {
    const clothing = rateOf('6211');
    expect([262_500, 295_001].map((price) => gapText(clothing, price))).toEqual([null, null]);
    expect(gapText(clothing, 262_501)).toBe(
      '₹2,625.01 nets ₹2,224.58 after 18 % GST, no more than ₹2,625, which nets ₹2,500. Above ₹2,950 it nets more.',
    );
    expect(gapText(clothing, 295_000)).toContain('₹2,950 nets ₹2,500 after 18 % GST');
    expect(gapText(rateOf('5208'), 270_000)).toBeNull();
  });

  test('has a class by its percentages and its limit', () => {
    expect(rateClassOf(rateOf('6109'))).toBe('5 % up to ₹2,500, 18 % above');
    expect(rateClassOf(rateOf('6211'))).toBe(rateClassOf(rateOf('6404')));
    expect(['5208', '4203'].map((hsn) => rateClassOf(rateOf(hsn)))).toEqual(['5 %', '18 %']);
  });

  test('is that of the row with the most digits, and an own row wins from its day', () => {
    expect(rateOf('42022220').rate).toBe(5);
    expect(rateOf('42022100').rate).toBe(18);
    expect(rateOf('62149090')).toMatchObject({ rate: 5, above: null });
    expect(gstRateRow('9999', TODAY, [])).toBeNull();
    const own = { hsn: '62', from: '2027-01-01', rate: 8, above: null };
    expect(gstRateRow('62149090', '2026-12-31', [own])?.rate).toBe(5);
    expect(gstRateRow('62149090', '2027-01-01', [own])?.rate).toBe(8);
  });
});

describe('a GSTIN', () => {
  const first14 = '29ABCDE1234F1Z';
  const valid = first14 + gstinCheckCharacter(first14);

  test('has a shape, a state and a check character', () => {
    // Printed in the documents of the GST portal.
    expect(gstinFault('27AAPFU0939F1ZV')).toBeNull();
    expect(gstinFault(valid)).toBeNull();
    expect(gstinFault('29ABCDE1234F1Z')).toContain('15 characters');
    expect(gstinFault(`45${valid.slice(2)}`)).toContain('No state has the code 45');
    expect(gstinFault(`${first14}${valid.endsWith('A') ? 'B' : 'A'}`)).toContain('does not match');
    expect(gstinFault('27AAPFU0993F1ZV')).toContain('does not match');
  });

  test('every state has a code', () => {
    for (const state of INDIAN_STATES) expect(gstStateName(gstStateCode(state) ?? '')).toBe(state);
  });
});

describe('the place of supply', () => {
  const india = (state: string | null) => ({ state, country: 'India' });

  test('is the state of the PIN code, else of the address, else of the shop', () => {
    expect(placeOfSupply(india('Delhi'), ['Karnataka'], SHOP)).toEqual({ code: '29', basis: 'pin' });
    expect(placeOfSupply(india('delhi'), [], SHOP)).toEqual({ code: '07', basis: 'address' });
    expect(placeOfSupply(india('Punjab'), ['Chandigarh', 'Punjab'], SHOP)).toEqual({
      ...{ code: '03', basis: 'address' },
    });
    expect(placeOfSupply(india('Goa'), ['Chandigarh', 'Punjab'], SHOP)).toEqual({
      ...{ code: '04', basis: 'unsure' },
    });
    expect(placeOfSupply(india('Atlantis'), [], SHOP)).toEqual({ code: '29', basis: 'unsure' });
    expect(placeOfSupply({ state: 'Bagmati', country: 'Nepal' }, [], SHOP).code).toBe('96');
  });

  test('decides about the heads of the tax', () => {
    expect(taxHeadsOf('29', '29')).toEqual(['cgst', 'sgst']);
    expect(taxHeadsOf('04', '04')).toEqual(['cgst', 'utgst']);
    expect(taxHeadsOf('29', '04')).toEqual(['igst']);
    expect(taxHeadsOf('07', '07')).toEqual(['cgst', 'sgst']);
  });
});
