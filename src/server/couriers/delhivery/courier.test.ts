import { describe, expect, test } from 'vitest';
import { faultOf, NOW, setUp, shipment } from '../testing/shipments';

describe('booking', () => {
  test('sends what Delhivery takes: rupees, a clean address, the amount to collect', async () => {
    const { courier, delhivery } = await setUp();
    const street = 'Flat #4; "A & B", 50% \\ MG Road\nnear Town Hall';
    const size = { length: 30, breadth: 20, height: 5 };
    const { to, ...rest } = shipment({ collect: 215_892, size });
    const { trackingNumber } = await courier.book({ ...rest, to: { ...to, street } });
    expect(delhivery.books.packages).toMatchObject([
      {
        waybill: trackingNumber,
        order: 'T1042-7',
        add: 'Flat 4 "A B", 50 MG Road near Town Hall',
        payment_mode: 'COD',
        cod_amount: 2158.92,
        total_amount: 2158.92,
        products_desc: '2 x Linen Kurta',
        quantity: 2,
        weight: 800,
        shipment_length: 30,
      },
    ]);
    expect(await courier.find('T1042-7')).toEqual({ trackingNumber, pin: '560001' });
  });

  test('a prepaid parcel collects nothing', async () => {
    const { courier, delhivery } = await setUp();
    await courier.book(shipment());
    expect(delhivery.books.packages).toMatchObject([{ payment_mode: 'Prepaid', cod_amount: 0 }]);
  });

  test('200 with a failed package is a refusal in words, although it names a waybill', async () => {
    const { courier, delhivery } = await setUp();
    delhivery.books.unserved.add('560001');
    expect(await faultOf(courier.book(shipment()))).toBe('refused: Delhivery: Pincode is not serviceable');
    expect(delhivery.books.packages).toEqual([]);
  });

  test.each([
    [
      'success with a package that failed',
      { success: true, packages: [{ status: 'Fail', waybill: '1', remarks: ['No.'] }] },
      'refused',
    ],
    [
      'failure without a package',
      { success: false, rmk: 'ClientWarehouse matching query does not exist.' },
      'refused',
    ],
    [
      'failure with a package that succeeded',
      { success: false, packages: [{ status: 'Success', waybill: '1' }] },
      'unknown',
    ],
    [
      'success for another order',
      { success: true, packages: [{ status: 'Success', waybill: '1', refnum: 'T9-1' }] },
      'unknown',
    ],
    [
      'success without a number',
      { success: true, packages: [{ status: 'Success', waybill: '' }] },
      'unknown',
    ],
    ['nothing', {}, 'unknown'],
    ['a list', [], 'unknown'],
  ])('200 with %s counts as not booked', async (_, body, fault) => {
    const { courier, delhivery } = await setUp();
    delhivery.disturb('POST /api/cmu/create.json', { status: 200, body });
    expect(await faultOf(courier.book(shipment()))).toMatch(new RegExp(`^${fault}: `));
  });

  test.each([
    ['takes too long', 'silent', 'unknown', 0],
    ['books and never answers', 'unanswered', 'unknown', 1],
    ['books and closes the connection', 'lost', 'unknown', 1],
    ['closes the connection before', 'dropped', 'unknown', 0],
    ['cuts its answer', 'broken', 'unknown', 1],
    ['fails with 502 after booking', { status: 502, body: {}, isDone: true }, 'unknown', 1],
    ['has too many requests', { status: 429, body: {} }, 'unavailable', 0],
  ] as const)('is %s', async (_, fault, kind, booked) => {
    const { courier, delhivery } = await setUp({ timeLimit: 300 });
    delhivery.disturb('POST /api/cmu/create.json', fault);
    expect(await faultOf(courier.book(shipment()))).toMatch(new RegExp(`^${kind}: `));
    expect(delhivery.books.packages).toHaveLength(booked);
  });

  test('400 that names a field is a refusal in its words', async () => {
    const { courier, delhivery } = await setUp();
    const body = { prepaid: 'Client wallet balance is 298.48 which is less than 500.0' };
    delhivery.disturb('POST /api/cmu/create.json', { status: 400, body });
    expect(await faultOf(courier.book(shipment()))).toBe(
      'refused: Delhivery: Client wallet balance is 298.48 which is less than 500.0',
    );
  });

  test('the same reference again returns the first booking', async () => {
    const { courier, delhivery } = await setUp();
    const first = await courier.book(shipment());
    expect(await courier.book(shipment())).toMatchObject(first);
    expect(delhivery.books.packages).toHaveLength(1);
  });

  test('goods above 50,000 are refused unasked; exactly 50,000 are booked', async () => {
    const { courier, delhivery } = await setUp();
    expect(await faultOf(courier.book(shipment({ value: 5_000_001 })))).toMatch(/^refused: .*e-way bill/);
    expect(delhivery.requests).toEqual([]);
    await courier.book(shipment({ value: 5_000_000 }));
    expect(delhivery.books.packages).toHaveLength(1);
  });

  test('a wrong token and a Delhivery that is down are unavailable, in words', async () => {
    const { courier } = await setUp({ token: 'another-token' });
    expect(await faultOf(courier.book(shipment()))).toBe(
      'unavailable: Delhivery is not available right now. Its token is wrong.',
    );
  });
});

describe('looking a booking up', () => {
  test('returns null for an unknown reference, and for a cancelled booking', async () => {
    const { courier } = await setUp();
    expect(await courier.find('T1042-7')).toBeNull();
    const { trackingNumber } = await courier.book(shipment());
    await courier.cancel(trackingNumber);
    expect(await courier.find('T1042-7')).toBeNull();
  });

  test.each([
    ['an answer without packages or reason', { status: 200, body: {} }],
    ['an error', { status: 500, body: {} }],
  ] as const)('never takes %s for "not booked"', async (_, answer) => {
    const { courier, delhivery } = await setUp();
    delhivery.disturb('ref_ids=T1042-7', answer);
    expect(await faultOf(courier.find('T1042-7'))).toMatch(/^unavailable: /);
  });
});

test.each([
  [['UD', 'Manifested'], 'waiting'],
  [['UD', 'Not Picked'], 'waiting'],
  [['UD', 'In Transit'], 'in_transit'],
  [['UD', 'Pending', 'X-IBD3F'], 'in_transit'],
  [['UD', 'Dispatched'], 'out_for_delivery'],
  [['UD', 'Pending', 'EOD-11'], 'attempt_failed'],
  [['DL', 'Delivered', 'EOD-38'], 'delivered'],
  [['RT', 'In Transit'], 'returning'],
  [['RT', 'Pending', 'EOD-11'], 'returning'],
  [['DL', 'RTO'], 'returned'],
  [['CN', 'Cancelled'], 'cancelled'],
  [['LT', 'Lost'], null],
] as const)('tracking maps %s to %s', async ([type, status, code], state) => {
  const { courier, delhivery } = await setUp();
  const { trackingNumber } = await courier.book(shipment());
  delhivery.books.move(trackingNumber, type, status, code, 'Call customer');
  expect(await courier.track([trackingNumber, '99'])).toEqual([
    {
      trackingNumber,
      state,
      text: `${status}, Jaipur_Sitapura_H (Rajasthan): Call customer`,
      at: NOW,
    },
  ]);
});

test('PIN codes: served, without cash, not served, closed for now', async () => {
  const { courier, delhivery } = await setUp();
  delhivery.books.cashless.add('110001');
  expect(await courier.service('560001')).toEqual({ isServed: true, takesCash: true, reason: null });
  expect(await courier.service('110001')).toMatchObject({ isServed: true, takesCash: false });
  expect(await courier.service('194101')).toMatchObject({ isServed: false });
  delhivery.disturb('filter_codes=560001', {
    status: 200,
    body: {
      delivery_codes: [{ postal_code: { pin: 560_001, pre_paid: 'Y', cod: 'Y', remarks: 'Embargo' } }],
    },
  });
  expect(await courier.service('560001')).toMatchObject({
    isServed: false,
    reason: 'Delhivery has closed 560001 for now',
  });
});

test('the label is read from its own host without our token', async () => {
  const { courier, delhivery } = await setUp();
  const { trackingNumber } = await courier.book(shipment());
  const file = await courier.label(trackingNumber);
  expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(await faultOf(courier.label('99'))).toBe('refused: Delhivery: There is no label for 99 yet.');
  expect(delhivery.count('.pdf')).toBe(1);
});

test('a label is read over TLS when Delhivery is', async () => {
  const { courier, delhivery } = await setUp();
  delhivery.disturb('wbns=7&pdf=true', {
    status: 200,
    body: { packages: [{ wbn: '7', pdf_download_link: 'ftp://files.example/7.pdf' }] },
  });
  expect(await faultOf(courier.label('7'))).toBe('refused: Delhivery: There is no label for 7 yet.');
});

test('a pickup for a day is asked once; the second time it is on the list', async () => {
  const { courier } = await setUp();
  expect(await courier.requestPickup({ date: '2026-01-16', parcels: 3 })).toEqual({
    date: '2026-01-16',
    isNew: true,
  });
  expect(await courier.requestPickup({ date: '2026-01-16', parcels: 2 })).toMatchObject({ isNew: false });
  expect(await faultOf(courier.requestPickup({ date: '2026-01-14', parcels: 1 }))).toBe(
    'refused: Delhivery: Pickup date cannot be in past',
  );
});

test('cancelling twice is no fault; on its way a parcel returns; a delivered one is refused', async () => {
  const { courier, delhivery } = await setUp();
  const { trackingNumber } = await courier.book(shipment());
  await courier.cancel(trackingNumber);
  await courier.cancel(trackingNumber);
  const second = await courier.book(shipment({ reference: 'T1042-8' }));
  delhivery.books.move(second.trackingNumber, 'UD', 'In Transit');
  await courier.returnToOrigin(second.trackingNumber);
  expect(await courier.track([second.trackingNumber])).toMatchObject([{ state: 'returning' }]);
  delhivery.books.move(second.trackingNumber, 'DL', 'Delivered');
  expect(await faultOf(courier.cancel(second.trackingNumber))).toBe(
    'refused: Delhivery: Shipment is already delivered',
  );
});

describe('a webhook', () => {
  const rawBody = JSON.stringify({ Shipment: { AWB: '26805710000000', Status: { Status: 'Delivered' } } });
  const read = async (headers: Record<string, string>, body = rawBody) =>
    (await setUp()).courier.readWebhook({ headers: new Headers(headers), rawBody: body });

  test('names its parcel, when it knows the secret', async () => {
    expect(await read({ authorization: 'Token agreed-with-delhivery-2026' })).toEqual(['26805710000000']);
    expect(await read({ 'x-api-key': 'agreed-with-delhivery-2026' })).toEqual(['26805710000000']);
    expect(await read({ 'x-api-key': 'agreed-with-delhivery-2026' }, 'no JSON')).toEqual([]);
  });

  test.each([[{}], [{ authorization: 'Token agreed-with-delhivery-2025' }], [{ 'x-api-key': '' }]])(
    'is refused with %s',
    async (headers: Record<string, string>) => {
      expect(await read(headers)).toBeNull();
    },
  );
});

test('the log has no address, phone, amount or token', async () => {
  const { courier, delhivery, lines } = await setUp({ timeLimit: 300 });
  for (const fault of [
    'silent',
    { status: 200, body: { rmk: 'Bad phone 9876543210 of Asha Rao' } },
  ] as const) {
    delhivery.disturb('POST /api/cmu/create.json', fault);
    await faultOf(courier.book(shipment({ collect: 215_892 })));
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/Asha|9876543210|MG Road|2158|delhivery-test-token/);
});
