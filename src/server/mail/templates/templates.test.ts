import { describe, expect, test } from 'vitest';
import { renderMail, templates, withoutSecrets } from './index';

const context = { publicUrl: 'https://shop.example' };
const hostile = `<img src=x onerror=alert(1)>"'&`;

const order = {
  firstName: hostile,
  receipt: {
    orderId: 1042,
    placedAt: '2026-01-15T06:30:00.000Z',
    status: 'Paid',
    payment: 'Card',
    billedTo: [hostile],
    shippedTo: [hostile],
    items: [{ name: hostile, detail: 'M, Black', quantity: 2, price: 199_950, total: 399_900 }],
    subtotal: 399_900,
    shipping: 0,
    tax: 31_992,
    total: 431_892,
  },
  payUntil: null,
  refundStatus: 'approved',
  refund: { gross: '4318.92', charge: '86.38', net: '4232.54', status: 'open' },
} as const;

const samples = {
  orderPlaced: order,
  orderPaid: order,
  orderShipped: order,
  orderDelivered: order,
  orderCancelled: order,
  refundDecided: order,
  refundReopened: order,
  duplicatePayment: { ...order, extra: '₹862.92' },
  code: { code: '004217', minutes: 10 },
  resetLink: { firstName: hostile, token: 'a-b_c', minutes: 30 },
  passwordChanged: { firstName: hostile },
  newDevice: { firstName: hostile, device: hostile, clientAddress: hostile, at: 1768458600000 },
  signInChanged: { firstName: hostile, what: hostile },
  signInsPaused: { firstName: hostile, hours: 24 },
  contact: {
    name: hostile,
    email: 'a@b.in',
    phone: '98450 10420',
    message: `${hostile}\n<b>second line</b>`,
  },
};

describe.each(Object.entries(samples))('%s', (name, data) => {
  const { subject, text, html } = renderMail(name, data, context);

  test('says the same as text and as HTML, under the wordmark', () => {
    expect(html).toContain('>TANTU</a>');
    expect(text).toContain('Tantu · Contemporary clothing');
    expect(subject).not.toBe('');
  });

  test('what people typed is escaped', () => {
    expect(html).not.toMatch(/<img|<b>/);
    // Nothing in a mail to an address that is not verified was typed by anybody.
    if (name === 'code') return expect(JSON.stringify(data)).not.toContain(hostile);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(text).toContain(hostile);
  });

  test('links lead to the public address alone', () => {
    for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(url === 'https://shop.example' || url.startsWith('https://shop.example/')).toBe(true);
    }
  });

  test('needs no outside file and no script', () => {
    expect(html).not.toMatch(/<(?:script|link|img|style)\b/);
  });
});

test('every template has a sample here', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(templates).sort());
});

test('the only six digits in the source of a code mail are the code', () => {
  const { subject, text, html } = renderMail('code', { ...samples.code, firstName: 'Asha' }, context);
  for (const part of [subject, text, html]) {
    const found = [...part.matchAll(/(?<!\d)\d{6}(?!\d)/g)].map(([digits]) => digits);
    expect(new Set(found)).toEqual(new Set(['004217']));
  }
});

test('a reset link carries its token', () => {
  const { text, html } = renderMail('resetLink', samples.resetLink, context);
  expect(text).toContain('\nhttps://shop.example/reset-password?token=a-b_c\n');
  expect(html).toContain('href="https://shop.example/reset-password?token=a-b_c"');
});

test('answering a contact mail answers the visitor, whose name starts no header of its own', () => {
  const { subject, replyTo } = renderMail(
    'contact',
    { ...samples.contact, name: 'A\r\nBcc: x@y.in' },
    context,
  );
  expect([subject, replyTo]).toEqual(['Message from A Bcc: x@y.in', 'a@b.in']);
});

test('data that does not fit is refused', () => {
  expect(() => renderMail('code', { firstName: 'Asha' }, context)).toThrow();
});

test('codes and tokens are secrets, the rest is not', () => {
  expect(withoutSecrets('code', samples.code)).toEqual({ minutes: 10 });
  expect(withoutSecrets('resetLink', samples.resetLink)).toEqual({ firstName: hostile, minutes: 30 });
  expect(withoutSecrets('contact', samples.contact)).toEqual(samples.contact);
});
