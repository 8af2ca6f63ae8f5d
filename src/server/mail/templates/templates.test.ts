import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';
import { renderMail, templates, withoutSecrets } from './index';

const context = { publicUrl: 'https://shop.example', shop: DEFAULT_PROFILE };
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
  pictures: ['/media/kurta-black-1/1080.webp'],
  payUntil: null,
  refundStatus: 'approved',
  refund: { gross: '4318.92', charge: '86.38', net: '4232.54', status: 'open' },
} as const;

const aboutReturn = {
  ...order,
  changed: hostile,
  returned: {
    id: 7,
    isExchange: true,
    reservedUntil: '2026-02-01T06:30:00Z',
    why: hostile,
    outcome: 'Your new item is order #1043.',
  },
};

const samples = {
  orderPlaced: order,
  orderPaid: order,
  orderShipped: order,
  orderDelivered: order,
  orderAddressChanged: order,
  orderItemsCancelled: { ...order, changed: hostile },
  orderItemChanged: { ...order, changed: hostile },
  orderPartRefunded: { ...order, extra: '₹862.92', changed: hostile },
  orderCancelled: order,
  refundDecided: order,
  refundReopened: order,
  duplicatePayment: { ...order, extra: '₹862.92' },
  returnRequested: aboutReturn,
  returnApproved: aboutReturn,
  returnDeclined: aboutReturn,
  returnReceived: aboutReturn,
  returnSettled: aboutReturn,
  returnCancelled: aboutReturn,
  returnReleased: aboutReturn,
  code: { code: '004217', minutes: 10 },
  resetLink: { firstName: hostile, token: 'a-b_c', minutes: 30 },
  passwordChanged: { firstName: hostile },
  newDevice: { firstName: hostile, device: hostile, clientAddress: hostile, at: 1768458600000 },
  staffInvitation: { inviter: hostile, roles: hostile, token: 'abc', days: 14 },
  signInChanged: { firstName: hostile, what: hostile },
  paymentReturned: { firstName: hostile, amount: '₹1,080' },
  signInsPaused: { firstName: hostile, hours: 24 },
  stockAlertConfirm: { label: hostile, token: '7-abc', days: 7 },
  stockAlert: { label: hostile, productId: 7, token: '7-abc' },
  staffReply: { name: hostile, text: hostile, quoted: hostile, product: hostile },
  storeCreditGiven: { firstName: hostile, amount: '₹500', balance: '₹700', orderId: 7 },
  ticket: { ticket: 'T-00042' },
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
    expect(html).not.toMatch(/<img src=x|<b>/);
    // Nothing in a mail to an address that is not verified was typed by anybody.
    if (name === 'code' || name === 'ticket') return expect(JSON.stringify(data)).not.toContain(hostile);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(text).toContain(hostile);
  });

  test('links lead to the public address and the mail address alone', () => {
    for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      const isOurs = url === 'https://shop.example' || url.startsWith('https://shop.example/');
      expect(isOurs || url === 'mailto:hello@tantu.example').toBe(true);
    }
  });

  test('needs no script and no file but pictures of its own, which have a size and a text', () => {
    expect(html).not.toMatch(/<(?:script|link|style)\b/);
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) {
      expect(image).toMatch(
        /^<img src="https:\/\/shop\.example\/media\/kurta-black-1\/720\.jpeg" alt="[^"]+" width="64" height="80"/,
      );
    }
  });

  test('says how a person is reached, unless it is for the shop itself', () => {
    const isForShop = name === 'contact';
    expect(text.includes('Questions? Reply to this email. We reply within two working days.')).toBe(
      !isForShop,
    );
    expect(html.includes('Questions? Reply to this email.')).toBe(!isForShop);
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

describe('a mail about an order', () => {
  const about = { ...order, firstName: 'Asha' };
  const names = Object.keys(samples).filter((name) => /^(?:order|refund|duplicate|return)/.test(name));

  test.each(names)('%s greets by name, names the order and leads to it', (name) => {
    const { subject, text, html } = renderMail(name, about, context);
    const [heading, greeting] = text.split('\n\n');
    expect(subject).toContain('#1042');
    expect(heading).toContain('#1042');
    expect(greeting).toMatch(/^Hello Asha,\n/);
    expect(text).toContain('View order #1042:\nhttps://shop.example/profile?tab=orders&order=1042');
    expect(html).toContain('href="https://shop.example/profile?tab=orders&amp;order=1042"');
  });

  test.each(['orderPlaced', 'orderPaid', 'orderShipped', 'orderDelivered', 'orderCancelled'])(
    '%s shows what was ordered, with its picture',
    (name) => {
      const { text, html } = renderMail(name, about, context);
      expect(text).toContain(`2 × ${hostile} (M, Black)`);
      expect(html).toContain('M, Black<br>Quantity 2');
      expect(html).toContain('<img ');
    },
  );

  test('shows no picture from elsewhere, and none in a mail of an older version', () => {
    for (const pictures of [['https://elsewhere.example/a.jpg'], [null], undefined]) {
      const { html } = renderMail('orderPaid', { ...about, pictures }, context);
      expect(html).toContain('Quantity 2');
      expect(html).not.toContain('<img');
    }
  });

  test('lets the total stand out', () => {
    const { html } = renderMail('orderPaid', about, context);
    expect(html).toMatch(/font-size:18px;line-height:26px;font-weight:bold">₹4,318\.92</);
  });

  test('that it is paid has a way to the receipt, beside the attached one', () => {
    const { text, html, attachments } = renderMail('orderPaid', about, context);
    expect(text).toContain('Download receipt:\nhttps://shop.example/profile?tab=orders&order=1042');
    expect(html).toMatch(/href="[^"]+order=1042"[^>]*>Download receipt</);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['tantu-receipt-1042.pdf']);
    expect(text).toContain('Tax (8%): ₹319.92');
  });

  test('says when it is expected, if that is known', () => {
    const expected = { earliest: '2026-01-20', latest: '2026-01-21' };
    for (const name of ['orderPlaced', 'orderPaid', 'orderShipped']) {
      expect(renderMail(name, { ...about, expected }, context).text).toContain(
        'Expected: Tue, 20 Jan – Wed, 21 Jan\nShip to: ',
      );
      expect(renderMail(name, { ...about, expected: null }, context).text).not.toContain('Expected');
    }
  });

  test('that it was delivered says when and where', () => {
    const { text } = renderMail(
      'orderDelivered',
      { ...about, happenedAt: '2026-01-21T10:00:00.000Z' },
      context,
    );
    expect(text).toContain(`Delivered: 21 January 2026\nDelivered to: ${hostile}`);
  });

  test('that waits for its payment says so', () => {
    const receipt = { ...order.receipt, title: 'Order Summary', status: 'Awaiting payment' };
    const { text } = renderMail(
      'orderPlaced',
      { ...about, receipt, payUntil: '2026-01-15T07:00:00.000Z' },
      context,
    );
    expect(text).toMatch(/^Your order #1042\n/);
    expect(text).toContain('Total: ₹4,318.92\nNot paid yet: ₹4,318.92');
  });
});

describe('a parcel', () => {
  const textOf = (shipment: object | null) =>
    renderMail('orderShipped', { ...order, shipment }, context).text;
  const delhivery = {
    courier: 'delhivery',
    courierName: 'Delhivery',
    trackingNumber: null,
    trackingUrl: null,
  };

  test('with a number is followed by it', () => {
    const text = textOf({ ...delhivery, trackingNumber: '149081' });
    expect(text).toContain('You can track it with the tracking number below.');
    expect(text).toContain('Courier: Delhivery\nTracking number: 149081');
  });

  test.each([null, delhivery])('without one says so', (shipment) => {
    const text = textOf(shipment);
    expect(text).toContain("The courier hasn't given us a tracking number yet.");
    expect(text).not.toContain('Tracking number:');
  });
});

describe('a refund', () => {
  const decided = (change: object) => renderMail('refundDecided', { ...order, ...change }, context);

  test('that is approved says so in its subject', () => {
    expect(decided({}).subject).toBe('Refund approved for order #1042');
  });

  test('that is rejected says so in its subject, with the reason or how to learn it', () => {
    const why = decided({ refundStatus: 'rejected', refundRejection: 'It was worn.' });
    expect(why.subject).toBe('Refund rejected for order #1042');
    expect(why.text).toContain("can't approve it.\n\nReason:\n\n> It was worn.\n\n");
    const { text } = decided({ refundStatus: 'rejected', refundRejection: null });
    expect(text).toContain('Please reply to this email to know why.');
    expect(text).not.toContain('Reason:');
  });
});

describe('the mail of an approved return', () => {
  test('names where to send it, the number for the parcel and until when the new item is held', () => {
    const { text } = renderMail('returnApproved', samples.returnApproved, {
      ...context,
      shop: { ...DEFAULT_PROFILE, legalName: 'Tantu', address: '1 Mill Road' },
    });
    expect(text).toContain('Return number: 7\nSend it to: Tantu, 1 Mill Road');
    expect(text).toContain('We hold the new item for you until 1 February 2026.');
  });

  test('asks to reply for the address of a seller who has entered none', () => {
    const returned = { ...aboutReturn.returned, reservedUntil: null };
    const { text } = renderMail('returnApproved', { ...aboutReturn, returned }, context);
    expect(text).toContain('Please reply to this email for the address.');
    expect(text).not.toContain('Send it to:');
  });
});
