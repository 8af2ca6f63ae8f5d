import { describe, expect, test } from 'vitest';
import { codeIn, tokenIn } from '../testing/mails';
import { testStore } from '../testing/testStore';
import { renderMail, withoutSecrets } from './templates';

const publicUrl = 'https://shop.example';
const render = (name: string, data: object) => renderMail(name, data, { publicUrl });
const evil = `<script>alert("1")</script> & 'co'`;
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;';

const samples = {
  code: { firstName: 'Asha', code: '004217', minutes: 10 },
  resetLink: { firstName: 'Asha', token: 'a-b_c', minutes: 30 },
  passwordChanged: { firstName: 'Asha' },
  contact: { name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'To Leh?' },
};

describe('templates', () => {
  test.each(Object.entries(samples))(
    '%s: text, HTML and subject, linking only to the store',
    (name, data) => {
      const { subject, text, html } = render(name, data);
      expect(subject).toMatch(/\w/);
      for (const [, link] of `${text} ${html}`.matchAll(/(?:href="|\b(?=https?:))([^\s"]+)/g)) {
        expect(link).toMatch(/^https:\/\/shop\.example(?:\/|<|$)/);
      }
      expect(html).not.toMatch(/src=|@import|url\(/);
    },
  );

  test('the code is in subject, text and HTML, with its minutes', () => {
    const { subject, text, html } = render('code', samples.code);
    expect(subject).toBe('004217 is your Tantu verification code');
    for (const part of [text, html]) {
      expect(part).toContain('004217');
      expect(part).toContain('10 minutes');
    }
    expect(codeIn({ text })).toBe('004217');
  });

  test('the link is in text and HTML, and its token is encoded', () => {
    const { text, html } = render('resetLink', { ...samples.resetLink, token: 'a b&c' });
    const link = 'https://shop.example/reset-password?token=a%20b%26c';
    expect(text).toContain(`${link}\n`);
    expect(html).toContain(`href="${link}"`);
    expect(`${text}${html}`).toContain('30 minutes');
  });

  test.each(['code', 'resetLink', 'passwordChanged'] as const)('%s escapes the name', (name) => {
    const { html } = render(name, { ...samples[name], firstName: evil });
    expect(html).toContain(escaped);
    expect(html).not.toContain('<script');
  });

  test.each(['name', 'phone', 'message', 'email'])("a contact mail escapes the visitor's %s", (field) => {
    const { html } = render('contact', { ...samples.contact, [field]: evil });
    expect(html).toContain(escaped);
    expect(html).not.toContain('<script');
  });

  test('a contact mail is answered to the visitor, and a line break makes no header', () => {
    const mail = render('contact', { ...samples.contact, name: 'Asha\r\nBcc: eve@example.com' });
    expect(mail).toMatchObject({
      replyTo: 'asha@example.com',
      subject: 'Message from Asha Bcc: eve@example.com',
    });
  });

  test('an unknown one, or data that does not fit, is an error without the data in it', () => {
    expect(() => render('toString', {})).toThrow('There is no mail template "toString".');
    expect(() => render('code', { firstName: 'Asha', code: 4217, minutes: 10 })).toThrow();
    expect(() => render('code', { ...samples.code, minutes: '004217' })).not.toThrow(/004217/);
  });

  test('lose code and token, and nothing else, once sent', () => {
    expect(withoutSecrets('code', samples.code)).toEqual({ firstName: 'Asha', minutes: 10 });
    expect(withoutSecrets('resetLink', samples.resetLink)).toEqual({ firstName: 'Asha', minutes: 30 });
    expect(withoutSecrets('contact', samples.contact)).toEqual(samples.contact);
  });
});

describe('a forged Host header', () => {
  test.each(['host', 'x-forwarded-host'])('in %s does not reach the links of a mail', async (header) => {
    const { app, customer, deliverMails } = testStore('empty', {
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: 'true',
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
