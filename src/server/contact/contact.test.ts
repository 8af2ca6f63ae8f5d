import { describe, expect, test } from 'vitest';
import { contactMessages, mailOutbox, newsletterSubscribers } from '@/db/schema';
import { testStore } from '../testing/testStore';

const message = {
  name: ' Asha ',
  email: ' Asha@Example.COM',
  phone: '+91 98450 10420',
  message: 'Do you ship to Leh?',
};

describe('contact', () => {
  test('stores a message trimmed, with only its own fields', async () => {
    const { call, db } = await testStore();
    const answer = await call('POST', '/api/contact', { ...message, id: 77, answeredAt: 1 });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect(await db.select().from(contactMessages).all()).toMatchObject([
      { id: 1, name: 'Asha', email: 'asha@example.com', message: 'Do you ship to Leh?', answeredAt: null },
    ]);
  });

  test('names the ticket number in the answer, in a mail to the sender that quotes nothing, and in the copy of the shop', async () => {
    const { call, db } = await testStore();
    const { body } = await call('POST', '/api/contact', message);
    expect(body.message).toMatch(/^Your ticket number is T-00001\./);
    const mails = await db.select().from(mailOutbox).all();
    expect(mails).toMatchObject([
      { template: 'contact', data: { ticket: 'T-00001', name: 'Asha' } },
      { template: 'ticket', recipient: 'asha@example.com', data: { ticket: 'T-00001' } },
    ]);
    expect(JSON.stringify(mails[1]?.data)).not.toContain('Leh');
  });

  test.each([
    [{ name: '  ' }, 'name', 'Name is required.'],
    [{ name: undefined }, 'name', 'Name is required.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters long.'],
    [{ email: 'asha@' }, 'email', 'Please enter a valid email address.'],
    [{ email: 7 }, 'email', 'Please enter your email address.'],
    [{ phone: '  ' }, 'phone', 'Phone is required.'],
    [{ message: '' }, 'message', 'Message is required.'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5000 characters long.'],
  ])('%j is refused at %s: "%s"', async (wrong, path, text) => {
    const { call, db } = await testStore();
    const { status, body } = await call('POST', '/api/contact', { ...message, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', message: text });
    expect(body.issues).toContainEqual({ path, message: text });
    expect(await db.select().from(contactMessages).all()).toEqual([]);
  });

  test('names every missing field of an empty body', async () => {
    const { body } = await (await testStore()).call('POST', '/api/contact');
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'email',
      'phone',
      'message',
    ]);
  });
});

describe('newsletter', () => {
  test('lists an address once, and the response does not reveal it', async () => {
    const { call, db } = await testStore();
    const first = await call('POST', '/api/newsletter', { email: 'asha@example.com' });
    const second = await call('POST', '/api/newsletter', { email: 'ASHA@example.com ' });
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await db.select().from(newsletterSubscribers).all()).toHaveLength(1);
  });

  test.each(['', 'asha', 'a@b', `${'x'.repeat(250)}@example.com`])('"%s" is refused', async (email) => {
    expect((await (await testStore()).call('POST', '/api/newsletter', { email })).status).toBe(400);
  });
});
