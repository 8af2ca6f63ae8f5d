import { describe, expect, test } from 'vitest';
import type { ShipListRow } from '@/shared/schemas/orders/parcels';
import { numberOf, readPasted, rowStates, withPasted } from './trackingRows';

const row = (orderId: number, refused: string | null = null): ShipListRow => ({
  orderId,
  customer: 'Asha Rao',
  customerId: 1,
  shippingMail: 'emailed',
  city: 'Bengaluru',
  zipCode: '560001',
  pieces: 1,
  unpacked: 0,
  ordered: 1,
  collect: null,
  refused,
  booking: null,
});
const rows = [row(11), row(12), row(13)];

describe('booked rows', () => {
  const booking = (state: NonNullable<ShipListRow['booking']>['state'], error: string | null = null) => ({
    parcelId: 7,
    state,
    courier: 'delhivery' as const,
    trackingNumber: state === 'booked' ? '268057' : null,
    error,
  });
  const booked = { ...row(11), booking: booking('booked') };

  test('are ready with the number of the courier, whatever was typed before', () => {
    const entries = { 11: { trackingNumber: 'HAND1' } };
    expect(numberOf(booked, entries)).toBe('268057');
    expect(rowStates([booked], entries, { withoutNumbers: false }).get(11)).toEqual({
      kind: 'ready',
      isBooked: true,
    });
  });

  test('are left out when a column is pasted', () => {
    expect(readPasted('A\nB', [booked, row(12), row(13)], 0).entries).toEqual({
      12: { trackingNumber: 'A' },
      13: { trackingNumber: 'B' },
    });
  });

  test('wait, or say why they cannot be booked; their number can still be typed', () => {
    const waiting = { ...row(11), booking: booking('requested') };
    const refused = { ...row(12), booking: booking('refused', 'Delhivery: No.') };
    const unbookable = new Map([[13, 'Incomplete address']]);
    const states = rowStates([waiting, refused, row(13)], {}, { withoutNumbers: false, unbookable });
    expect([...states.values()]).toEqual([
      { kind: 'waiting' },
      { kind: 'missing', text: 'Delhivery: No.' },
      { kind: 'missing', text: 'Incomplete address' },
    ]);
    const typed = { 12: { trackingNumber: 'D1' }, 13: { trackingNumber: 'D2' } };
    const ready = rowStates([refused, row(13)], typed, { withoutNumbers: false, unbookable });
    expect([...ready.values()]).toEqual([{ kind: 'ready' }, { kind: 'ready' }]);
  });
});

describe('pasted text', () => {
  test('of one column fills the rows downwards from the cell, skips blanks and names what is too much', () => {
    const { entries, problems } = readPasted('AB 1\n\nAB3\nAB4\n', rows, 0);
    expect(entries).toEqual({ 11: { trackingNumber: 'AB1' }, 13: { trackingNumber: 'AB3' } });
    expect(problems).toEqual(['1 more AWBs than rows: AB4.']);
    expect(readPasted('X1\nX2', rows, 1).entries).toEqual({
      12: { trackingNumber: 'X1' },
      13: { trackingNumber: 'X2' },
    });
  });

  test('skips rows that cannot be shipped', () => {
    const { entries } = readPasted('A\nB', [row(11), row(12, 'Order #12 is already shipped.'), row(13)], 0);
    expect(entries).toEqual({ 11: { trackingNumber: 'A' }, 13: { trackingNumber: 'B' } });
  });

  test.each([
    ['CSV with a heading', 'order,courier,tracking\n12,Blue Dart,BD1\n#13,delhivery,"DL 2"'],
    ['a sheet', '12\tBLUE DART\tBD1\n13\tDelhivery\tDL2'],
  ])('of %s fills the orders that it names', (_name, text) => {
    expect(readPasted(text, rows)).toEqual({
      entries: {
        12: { trackingNumber: 'BD1', courier: 'bluedart' },
        13: { trackingNumber: 'DL2', courier: 'delhivery' },
      },
      problems: [],
    });
  });

  test('with a blank number leaves the one that was typed', () => {
    const { entries } = readPasted('11,DTDC,\n12,DTDC,D2', rows);
    expect(withPasted({ 11: { trackingNumber: 'AWB1' } }, entries)).toMatchObject({
      11: { trackingNumber: 'AWB1', courier: 'dtdc' },
      12: { trackingNumber: 'D2', courier: 'dtdc' },
    });
  });

  test('names unknown orders, couriers and repeated lines', () => {
    const { entries, problems } = readPasted('99,ekart,1\nabc,ekart,2\n11,pigeon,3\n11,ekart,4', rows);
    expect(entries).toEqual({ 11: { trackingNumber: '3', unknownCourier: 'pigeon' } });
    expect(rowStates(rows, entries, { withoutNumbers: false }).get(11)).toEqual({
      kind: 'wrong',
      text: 'Unknown courier “pigeon”',
    });
    expect(problems).toEqual([
      'Order #99 is not in this table.',
      '“abc” is not an order number.',
      expect.stringContaining('“pigeon” of order #11 is not a courier of this shop.'),
      'Order #11 is listed twice. The first line is used.',
    ]);
  });
});

test('marks rows as ready, missing, wrong and refused', () => {
  const entries = {
    11: { trackingNumber: 'ab-1' },
    12: { trackingNumber: 'AB-1' },
    13: { trackingNumber: 'A*' },
  };
  const all = [...rows, row(14), row(15, 'Order #15 is already shipped.')];
  const states = rowStates(all, entries, { withoutNumbers: false });
  expect([...states.values()]).toEqual([
    { kind: 'ready' },
    { kind: 'used', text: 'Same as #11' },
    { kind: 'wrong', text: 'Only letters, digits, - and /' },
    { kind: 'missing' },
    { kind: 'refused', text: 'Order #15 is already shipped.' },
  ]);
  expect(rowStates([row(14)], {}, { withoutNumbers: true }).get(14)).toEqual({ kind: 'ready' });
});

test('questions a number of another row or of a parcel that has left, until it is accepted', () => {
  const uses = [{ orderId: 12, trackingNumber: 'ab-1', usedBy: { orderId: 11 } }];
  const stateOf12 = (shown: ShipListRow[], accepted?: string) =>
    rowStates(
      shown,
      { 11: { trackingNumber: 'AB-1' }, 12: { trackingNumber: 'ab-1', accepted } },
      { withoutNumbers: false, uses: shown.length === 1 ? uses : [] },
    ).get(12);
  const both = [row(11), row(12)];
  for (const shown of [both, [row(12)]]) {
    expect(stateOf12(shown)).toEqual({ kind: 'used', text: 'Same as #11' });
    expect(stateOf12(shown, 'ab-1')).toEqual({ kind: 'ready' });
    expect(stateOf12(shown, 'ab-2')).toEqual({ kind: 'used', text: 'Same as #11' });
  }
});
