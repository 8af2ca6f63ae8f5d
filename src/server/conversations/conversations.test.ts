import { describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { adminCalls } from '../testing/adminCalls';
import { deliverMails } from '../testing/mails';
import { testShop } from '../testing/shop';

async function office() {
  const shop = await testShop();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  // A demo author has no password, and no mailbox either.
  await shop.db.update(users).set({ passwordHash: 'unused' }).run();
  const calls = adminCalls(shop, admin.token);
  const { body: me } = await shop.call('GET', '/api/auth/me', undefined, customer.token);
  const email: string = me.email;
  const write = (message: string, from = email) =>
    shop.call('POST', '/api/contact', { name: 'Asha Rao', email: from, phone: '98450 10420', message });
  const review = async () => {
    const productId = await shop.addProduct({ name: 'Linen Kurta' });
    const input = { rating: 2, comment: 'Too long for me.' };
    return (await shop.call('POST', `/api/products/${productId}/reviews`, input, customer.token)).body
      .id as number;
  };
  const wait = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };
  return { ...shop, ...calls, customer, admin, email, write, review, wait };
}

describe('a conversation', () => {
  test('has the messages, reviews and replies of one address in their sequence, beside the account', async () => {
    const { write, review, wait, ask, act, customer, email } = await office();
    await write('Do you ship to Leh?');
    await write('From somebody else', 'bina@example.com');
    wait(1);
    const reviewId = await review();
    wait(1);
    const { items } = await ask('messages.list', { search: email });
    const messageId = items[0]?.id ?? 0;
    await act('conversations.reply', { messageId, text: 'Yes, in eight days.' });
    wait(1);
    expect(
      (await act('conversations.reply', { reviewId, text: 'We shorten it for free.' })).message,
    ).toBeUndefined();
    const found = await ask('conversations.get', { messageId });
    expect(found).toMatchObject({ name: 'Asha Rao', email, customerId: customer.id, refused: null });
    expect(found.entries.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'message: Do you ship to Leh?',
      'review: Too long for me.',
      'reply: Yes, in eight days.',
      'reply: We shorten it for free.',
    ]);
    expect(await ask('conversations.get', { reviewId })).toMatchObject({ entries: found.entries });
    const stranger = await ask('messages.list', { search: 'bina@example.com' });
    expect(await ask('conversations.get', { messageId: stranger.items[0]?.id ?? 0 })).toMatchObject({
      customerId: null,
      entries: [{ kind: 'message', text: 'From somebody else' }],
    });
  });

  test('answers by one mail with the question below it, marks the message and is logged', async () => {
    const { write, ask, act, deps, log, email } = await office();
    await write('Do you ship to Leh?');
    await deliverMails(deps);
    const messageId = (await ask('messages.list', {})).items[0]?.id ?? 0;
    const { output } = await act('conversations.reply', {
      messageId,
      text: 'Yes, in eight days.\nNilgiri post.',
    });
    expect(output?.entries.at(-1)).toMatchObject({ kind: 'reply', by: 'Asha Rao', mail: 'queued' });
    const [mail, ...rest] = await deliverMails(deps);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your message to Tantu', template: 'staffReply' });
    expect(mail?.text).toContain(
      'Hello Asha Rao,\n\nYes, in eight days.\nNilgiri post.\n\nYou wrote:\n\n> Do you ship to Leh?',
    );
    expect((await ask('conversations.get', { messageId })).entries).toMatchObject([
      { kind: 'message', isAnswered: true },
      { kind: 'reply', mail: 'sent' },
    ]);
    expect((await ask('messages.list', {})).counts).toEqual({ all: 1, open: 0, overdue: 0, answered: 1 });
    expect((await log()).at(-1)).toMatchObject({
      action: 'message.reply',
      label: `Asha Rao, ${email}`,
      after: { reply: 'Yes, in eight days.\nNilgiri post.' },
    });
  });

  test('with the author of a demo review is refused', async () => {
    const { review, db, ask, act } = await office();
    const reviewId = await review();
    await db.update(users).set({ passwordHash: null }).run();
    const refused = 'This review belongs to the demo catalogue. Its author has no mailbox.';
    expect(await ask('conversations.get', { reviewId })).toMatchObject({ refused });
    expect(await act('conversations.reply', { reviewId, text: 'Sorry!' })).toMatchObject({
      status: 409,
      message: refused,
    });
  });

  test('is about a message or a review, not both; an unknown one is 404, an empty reply 400', async () => {
    const { query, act, write, ask } = await office();
    await write('Hi');
    const messageId = (await ask('messages.list', {})).items[0]?.id ?? 0;
    expect((await query('conversations.get', { messageId: 999 })).status).toBe(404);
    expect((await query('conversations.get', { reviewId: 999 })).status).toBe(404);
    expect((await query('conversations.get', { messageId, reviewId: 1 })).status).toBe(400);
    expect((await act('conversations.reply', { messageId, text: '  ' })).status).toBe(400);
  });
});
