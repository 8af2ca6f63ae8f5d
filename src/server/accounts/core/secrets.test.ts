import { expect, test } from 'vitest';
import { smtpTransport } from '../../mail/transport';
import { createMailWorker } from '../../mail/worker';
import { smtpSink } from '../../testing/fakes/smtpSink';
import { lastMail, PASSWORD, secretOf } from '../../testing/people';
import { testStore } from '../../testing/testStore';
import { hashToken } from './tokens';

const email = 'asha@example.com';

test('exposes no password, code, token or hash in any response or log line over the life of an account', async () => {
  const logged: string[] = [];
  const store = await testStore(
    'empty',
    { LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => logged.push(line) } },
  );
  const answered: string[] = [];
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await store.call(method, path, body, token);
    answered.push(JSON.stringify([answer.body, Object.fromEntries(answer.headers)]));
    return answer;
  };
  const secrets = [PASSWORD, 'Shuttle+7', 'Bobbin=99'];

  await call('POST', '/api/auth/register', { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' });
  await call('POST', '/api/auth/register', { email, password: 5, firstName: PASSWORD });
  await call('POST', '/api/auth/send-otp', { email });
  const otp = await secretOf(store, 'code', email);
  await call('POST', '/api/auth/verify-otp', { email, otp: 'wrong', password: PASSWORD });
  await call('POST', '/api/auth/verify-otp', { email, otp, password: PASSWORD });
  await call('POST', '/api/auth/login', { email, password: 'Wrong-word-1' });
  const login = await store.call('POST', '/api/auth/login', { email, password: PASSWORD });
  const token: string = login.body.token;
  await call('GET', '/api/auth/me', undefined, token);
  await call('PUT', '/api/profile', { firstName: 'Asha', lastName: 'Rao' }, token);
  await call(
    'POST',
    '/api/auth/change-password',
    { currentPassword: PASSWORD, newPassword: 'Shuttle+7' },
    token,
  );
  await call('POST', '/api/auth/forgot-password', { email });
  const link = await secretOf(store, 'resetLink', email);
  await store.app.request(`/reset-password?token=${link}`);
  // A mail server that refuses is logged as well.
  const { deps } = store;
  const { url } = await smtpSink('refuse');
  const parts = {
    db: deps.db,
    log: deps.log,
    secrets: deps.secrets,
    now: deps.now,
    config: deps.config,
  };
  await createMailWorker({ ...parts, transport: smtpTransport(url) }).deliverDue();
  await call('POST', '/api/auth/reset-password', { token: link, newPassword: 'Bobbin=99' });
  await call('POST', '/api/auth/logout', undefined, token);

  secrets.push(otp, token, link, hashToken(token), hashToken(link), '$argon2');
  expect(await lastMail(store, 'resetLink', email)).toBeDefined();
  expect(logged.filter((line) => line.includes('mail was not sent')).length).toBeGreaterThan(0);
  for (const text of [...answered, ...logged]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
});
