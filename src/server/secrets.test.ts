import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { codeIn, otherThan, tokenIn } from './testing/mails';
import { watchedStore } from './testing/people';

const email = 'asha@example.com';
const first = 'Lotus pond 7';
const second = 'Indigo vat 3';
const third = 'Walnut dye 5';

/** A store that records all its output: URLs, headers, bodies and log lines. */
async function recordedStore() {
  const store = await watchedStore('demo');
  const out: string[] = [];
  const request = async (method: string, path: string, body?: unknown, token?: string) => {
    const headers = new Headers({ 'content-type': 'application/json', 'user-agent': 'Firefox/140' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const answer = await store.app.request(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    out.push(`${method} ${path} ${answer.status} ${JSON.stringify([...answer.headers])} ${text}`);
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  const post = (path: string, body: unknown, token?: string) => request('POST', path, body, token);
  const trpc = (name: string, json: unknown, token?: string) => post(`/trpc/${name}`, { json }, token);
  return { ...store, out, request, post, trpc };
}

/** The whole life of a password; returns every secret in it. */
async function journey({
  post,
  trpc,
  request,
  deliverMails,
  pass,
  db,
}: Awaited<ReturnType<typeof recordedStore>>) {
  await post('/api/auth/register', { email, password: first, firstName: 'Asha', lastName: 'Rao' });
  await post('/api/auth/send-otp', { email });
  const code = codeIn((await deliverMails())[0]);
  await post('/api/auth/verify-otp', { email, otp: otherThan(code), password: first });
  await post('/api/auth/login', { email, password: first });
  await trpc('auth.verifyOtp', { email, otp: code, password: first });
  await post('/api/auth/login', { email, password: `${first} wrong` });
  const token: string = (await post('/api/auth/login', { email, password: first })).body.token;
  const other: string = (await trpc('auth.login', { email, password: first })).body.result.data.json.token;
  await request('GET', '/api/auth/me', undefined, token);
  await request('GET', '/trpc/auth.sessions', undefined, token);
  await post('/api/auth/change-password', { currentPassword: 'guess 1', newPassword: second }, token);
  await post('/api/auth/change-password', { currentPassword: first, newPassword: second }, token);
  pass(60_000);
  await post('/api/auth/forgot-password', { email });
  const reset = tokenIn((await deliverMails()).find(({ template }) => template === 'resetLink'));
  await post('/api/auth/reset-password', { token: reset, newPassword: 'weak' });
  await post('/api/auth/reset-password', { token: reset, newPassword: third });
  await trpc('auth.resetPassword', { token: reset, newPassword: third });
  const last: string = (await post('/api/auth/login', { email, password: third })).body.token;
  // Internal failures: the mail cannot be written, the outbox cannot be read.
  sqliteClient(db).exec('drop table mail_outbox');
  await post('/api/auth/forgot-password', { email });
  await post('/api/auth/change-password', { currentPassword: third, newPassword: first }, last);
  sqliteClient(db).exec('drop table sessions');
  await request('GET', '/api/auth/me', undefined, last);
  const hashes = sqliteClient(db)
    .prepare('select password_hash from users where password_hash is not null')
    .pluck();
  const sent = { code, reset, first, second, third, hash: String(hashes.get()) };
  return { sent, tokens: [token, other, last] };
}

describe('a sign-up, verification, login, change and reset', () => {
  test('expose no code, password, hash or reset token in a response, header, URL or log line', async () => {
    const store = await recordedStore();
    const { sent, tokens } = await journey(store);
    expect(sent.code).toMatch(/^\d{6}$/);
    expect(sent.reset).toMatch(/^[\w-]{43}$/);
    expect(sent.hash).toMatch(/^\$argon2id/);
    for (const [name, secret] of Object.entries(sent)) {
      expect(holding(store.out, secret), `${name} in an answer`).toEqual([]);
      expect(holding(store.logLines, secret), `${name} in the log`).toEqual([]);
    }
    expect(holding(store.logLines, ...tokens)).toEqual([]);
    expect(new Set(tokens).size).toBe(3);
    // Returned once each, by the login that created it.
    for (const token of tokens)
      expect(holding(store.out, token)).toEqual([expect.stringMatching(/login 200/)]);
  });

  test('are logged with path and status, and failures with their cause', async () => {
    const store = await recordedStore();
    await journey(store);
    const log = store.logLines.join('');
    expect(log).toContain('"path":"/api/auth/login","status":200');
    expect(log).toContain('no such table: mail_outbox');
    expect(log).toContain('no such table: sessions');
    expect(log).not.toMatch(/authorization|[?]token=|bearer/i);
  });

  test('a URL with a reset token in its query is logged without it', async () => {
    const { app, logLines } = await watchedStore();
    const token = 'T0'.repeat(21).concat('k');
    await app.request(`/reset-password?token=${token}`, { headers: { referer: `http://x/?token=${token}` } });
    expect(logLines.join('')).toContain('"path":"/reset-password"');
    expect(holding(logLines, token)).toEqual([]);
  });
});

/** The lines that contain a secret; digits within a longer number or a request id are not a code. */
function holding(lines: readonly string[], ...secrets: string[]): string[] {
  const finds = secrets.map((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`) : secret,
  );
  return lines.filter((line) =>
    finds.some((find) => (typeof find === 'string' ? line.includes(find) : find.test(line))),
  );
}
