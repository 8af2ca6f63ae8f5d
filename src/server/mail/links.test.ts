import { describe, expect, test } from 'vitest';
import { tokenIn } from '../testing/mails';
import { watchedStore } from '../testing/people';

const publicUrl = 'https://shop.example';

describe('a forged Host header', () => {
  test.each(['host', 'x-forwarded-host'])('in %s does not reach the links of a mail', async (header) => {
    const { app, customer, deliverMails } = await watchedStore('empty', {
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '1',
    });
    const { email } = await customer();
    const answer = await app.request('http://evil.example/api/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: 'evil.example' },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(200);
    const [mail] = await deliverMails();
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(`${publicUrl}/reset-password?token=`);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });
});
