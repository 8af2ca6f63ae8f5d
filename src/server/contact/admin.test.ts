import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessages, newsletterSubscribers } from '@/db/schema';
import { adminCalls } from '../testing/adminCalls';
import { addCustomer, tokenOf } from '../testing/people';
import { testStore } from '../testing/testStore';

async function setUp() {
  const store = await testStore('empty', { RATE_LIMITS: 'off' });
  const admin = await addCustomer(store, { email: 'admin@tantu.example', role: 'owner' });
  const asAdmin = adminCalls(store, admin.token);
  const write = (message: string, name = 'Asha') =>
    store.call('POST', '/api/contact', {
      name,
      email: `${name.toLowerCase()}@example.com`,
      phone: '98450 10420',
      message,
    });
  const subscribe = (email: string) => store.call('POST', '/api/newsletter', { email });
  const file = (token?: string) => store.call('GET', '/api/admin/newsletter.csv', undefined, token);
  return { ...store, ...asAdmin, admin, write, subscribe, file };
}

type Message = { id: number; message: string };
const texts = ({ items }: { items: Message[] }) => items.map(({ message }) => message);

describe('messages', () => {
  test('are listed newest first with their line breaks; answered messages are marked and can be reopened', async () => {
    const { write, ask, act, clock } = await setUp();
    await write('Do you ship to Leh?\n\nAnd to Kargil?');
    await write('Thank you!', 'Bina');
    const all = await ask('messages.list', {});
    expect(texts(all)).toEqual(['Thank you!', 'Do you ship to Leh?\n\nAnd to Kargil?']);
    expect(all.counts).toEqual({ all: 2, open: 2, overdue: 0, answered: 0 });
    const id = all.items[0]?.id;
    expect((await act('messages.setAnswered', { id, answered: true })).status).toBe(200);
    const answered = await ask('messages.list', { filter: 'answered' });
    expect(answered).toMatchObject({
      items: [{ id, answeredAt: clock.now }],
      counts: { open: 1, answered: 1 },
    });
    expect(texts(await ask('messages.list', { filter: 'open' }))).toEqual([
      'Do you ship to Leh?\n\nAnd to Kargil?',
    ]);
    await act('messages.setAnswered', { id, answered: false });
    expect((await ask('messages.list', {})).counts).toEqual({ all: 2, open: 2, overdue: 0, answered: 0 });
  });

  test.each([
    ['leh', 1],
    ['BINA@', 1],
    ['98450', 2],
    ['+91 98450-10420', 2],
    ['leh asha', 1],
    ['%', 0],
    ['_', 0],
  ])('are found by "%s": %d', async (search, found) => {
    const { write, ask } = await setUp();
    await write('Do you ship to Leh?');
    await write('Thank you!', 'Bina');
    expect((await ask('messages.list', { search })).total).toBe(found);
  });

  test('log who answered whom, once', async () => {
    const { write, act, log, admin } = await setUp();
    await write('Do you ship to Leh?');
    await act('messages.setAnswered', { id: 1, answered: true });
    await act('messages.setAnswered', { id: 1, answered: true });
    expect(await log()).toMatchObject([
      {
        actorId: admin.id,
        action: 'message.answer',
        entity: 'message',
        entityId: '1',
        label: 'Asha, asha@example.com',
        before: { answered: false },
        after: { answered: true },
      },
    ]);
    expect((await act('messages.setAnswered', { id: 9, answered: true })).message).toBe('Message not found.');
  });
});

describe('tickets', () => {
  /** Moves the arrival of a message to some hours ago. */
  const age = ({ db, clock }: Awaited<ReturnType<typeof setUp>>, id: number, hours: number) =>
    db
      .update(contactMessages)
      .set({ createdAt: new Date(clock.now.getTime() - hours * 3_600_000) })
      .where(eq(contactMessages.id, id))
      .run();

  test('are overdue 48 hours after they arrive until they are acknowledged, and again after one month', async () => {
    const shop = await setUp();
    const { write, ask, act, clock } = shop;
    await write('Do you ship to Leh?');
    const [first] = (await ask('messages.list', {})).items;
    expect(first).toMatchObject({ ticket: 'T-00001', acknowledgedAt: null, isOverdue: false });
    await age(shop, 1, 47.9);
    expect((await ask('messages.list', { filter: 'overdue' })).items).toEqual([]);
    await age(shop, 1, 48);
    expect(await ask('messages.list', { filter: 'overdue' })).toMatchObject({
      items: [{ id: 1, isOverdue: true }],
      counts: { open: 1, overdue: 1 },
    });
    expect((await act('messages.acknowledge', { id: 1 })).status).toBe(200);
    expect(await ask('messages.list', {})).toMatchObject({
      items: [{ acknowledgedAt: clock.now, isOverdue: false }],
      counts: { open: 1, overdue: 0 },
    });
    await age(shop, 1, 33 * 24);
    expect((await ask('messages.list', {})).counts.overdue).toBe(1);
    await act('messages.setAnswered', { id: 1, answered: true });
    expect((await ask('messages.list', {})).counts).toEqual({ all: 1, open: 0, overdue: 0, answered: 1 });
  });

  test('are listed by what is due first: new ones before acknowledged ones, except after 28 days; answered ones last', async () => {
    const shop = await setUp();
    const { write, ask, act } = shop;
    for (const text of ['answered', 'acknowledged', 'new']) await write(text);
    await age(shop, 1, 500);
    await age(shop, 2, 40);
    await act('messages.setAnswered', { id: 1, answered: true });
    await act('messages.acknowledge', { id: 2 });
    expect(texts(await ask('messages.list', { sort: 'due' }))).toEqual(['new', 'acknowledged', 'answered']);
    await age(shop, 2, 29 * 24);
    expect(texts(await ask('messages.list', { sort: 'due' }))).toEqual(['acknowledged', 'new', 'answered']);
    expect(texts(await ask('messages.list', {}))).toEqual(['new', 'answered', 'acknowledged']);
  });

  test('an acknowledgement is logged once and undone, unless the message was answered since', async () => {
    const { write, ask, act, log } = await setUp();
    await write('Do you ship to Leh?');
    await act('messages.acknowledge', { id: 1 });
    await act('messages.acknowledge', { id: 1 });
    const [entry, ...others] = await log();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'message.acknowledge',
      before: { acknowledged: false },
      after: { acknowledged: true },
    });
    expect((await act('log.undo', { id: entry?.id })).status).toBe(200);
    expect((await ask('messages.list', {})).items[0]?.acknowledgedAt).toBeNull();
    await act('messages.acknowledge', { id: 1 });
    await act('messages.setAnswered', { id: 1, answered: true });
    const again = (await log()).find(
      ({ id, action }) => action === 'message.acknowledge' && id > (entry?.id ?? 0) + 1,
    );
    expect(await act('log.undo', { id: again?.id })).toMatchObject({
      status: 409,
      message: 'T-00001 was answered or changed again since.',
    });
    expect((await act('messages.acknowledge', { id: 9 })).message).toBe('Message not found.');
  });

  test('are found by their number', async () => {
    const { write, ask } = await setUp();
    await write('Do you ship to Leh?');
    await write('Thank you!', 'Bina');
    expect(texts(await ask('messages.list', { search: 't-00002' }))).toEqual(['Thank you!']);
    expect((await ask('messages.list', { search: 'T-3' })).total).toBe(0);
  });
});

describe('newsletter', () => {
  test('is listed newest first and searched literally, with the total count', async () => {
    const { subscribe, ask, clock } = await setUp();
    for (const email of ['asha@example.com', 'a_b@example.com', 'bina@example.com']) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await subscribe(email);
    }
    const emails = async (search: string) => {
      const { items, total, count } = await ask('newsletter.list', { search });
      return { emails: items.map(({ email }) => email), total, count };
    };
    expect(await emails('')).toMatchObject({
      emails: ['bina@example.com', 'a_b@example.com', 'asha@example.com'],
      count: 3,
    });
    expect(await emails('_')).toEqual({ emails: ['a_b@example.com'], total: 1, count: 3 });
  });

  test('removes a subscriber, logs it and lets the address subscribe again', async () => {
    const { subscribe, ask, act, log } = await setUp();
    await subscribe('asha@example.com');
    const id = (await ask('newsletter.list', {})).items[0]?.id;
    expect((await act('newsletter.remove', { id })).status).toBe(200);
    expect((await ask('newsletter.list', {})).count).toBe(0);
    expect(await log()).toMatchObject([
      {
        action: 'subscriber.remove',
        entity: 'subscriber',
        label: 'asha@example.com',
        before: { email: 'asha@example.com' },
        after: null,
      },
    ]);
    expect(await act('newsletter.remove', { id })).toMatchObject({
      status: 404,
      message: 'Subscriber not found.',
    });
    await subscribe('asha@example.com');
    expect((await ask('newsletter.list', {})).count).toBe(1);
  });
});

describe('the newsletter as a file', () => {
  test('is available to administrators only', async () => {
    const store = await setUp();
    const { token } = await addCustomer(store);
    expect(await store.file()).toMatchObject({ status: 401, body: { message: 'Please sign in.' } });
    expect(await store.file('nonsense')).toMatchObject({ status: 401 });
    expect(await store.file(token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('has a UTF-8 BOM, a heading, Indian time, and formulas as text', async () => {
    const store = await setUp();
    const { subscribe, file, admin, clock, db } = store;
    clock.now = new Date('2026-01-15T20:30:00Z');
    await subscribe('asha@example.com');
    await subscribe('+1@example.com');
    // The form refuses such an address; an imported list may contain it.
    await db.insert(newsletterSubscribers).values({ email: '=cmd@example.com', createdAt: clock.now }).run();
    const answer = await file(await tokenOf(store, admin.id));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="tantu-newsletter-2026-01-16.csv"',
    );
    // Reading as text strips the BOM; the bytes contain it.
    expect(answer.body.replace(/^\uFEFF/, '')).toBe(
      [
        'Email,Subscribed',
        'asha@example.com,2026-01-16 02:00',
        "'+1@example.com,2026-01-16 02:00",
        "'=cmd@example.com,2026-01-16 02:00",
        '',
      ].join('\n'),
    );
  });

  test('begins with the BOM even without subscribers', async () => {
    const { app, admin } = await setUp();
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await app.request('/api/admin/newsletter.csv', { headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('Email,Subscribed\n');
  });

  test('lists 2,500 subscribers once each, with one heading', async () => {
    const { db, file, admin } = await setUp();
    const rows = Array.from({ length: 2500 }, (_, place) => ({ email: `person${place}@example.com` }));
    await db.insert(newsletterSubscribers).values(rows).run();
    const lines: string[] = (await file(admin.token)).body.trim().split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([2501, 2501]);
  });
});
