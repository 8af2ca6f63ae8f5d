import type { Statement } from './support';

const word = 'Vishwanathapuramkrishnamurthyvenkataraman';
const email = `${'venkatanarasimharajuvaripeta.'.repeat(2)}k@subdomain-of-a-very-long-host-name.customers.example`;
const name = `Handwoven Chanderi silk-cotton sherwani with zardozi ${word} embroidery and matching dupatta`;
/** Paise: a rupee amount of eight digits. */
const amount = 9_876_543_200;

const address = JSON.stringify({
  firstName: word,
  lastName: 'Srinivasaraghavan Bhattacharya',
  email,
  phone: '+91 98450 12345',
  address: `Flat 1203, ${word} Residency, Outer Ring Road, opposite the Old Municipal Corporation Building`,
  city: 'Thiruvananthapuramthiruvananthapuram',
  state: 'Dadra and Nagar Haveli and Daman and Diu',
  zipCode: '560001',
  country: 'India',
});

const newest = (table: string, count: number) =>
  `id in (select id from ${table} order by created_at desc, id desc limit ${count})`;

/** Makes the longest values that a shop meets, on the first page of every list of the admin. */
export const longValues: Statement[] = [
  [
    `update users set first_name = ?, last_name = ?, email = id || ? where id in (select user_id from orders order by created_at desc, id desc limit 4)`,
    word,
    'Srinivasaraghavan Bhattacharya',
    email,
  ],
  [
    `update orders set shipping_address = ?, subtotal = ?, shipping = 0, tax = 0, total = ?, internal_note = ?
     where ${newest('orders', 8)}`,
    address,
    amount,
    amount,
    word.repeat(3),
  ],
  [
    `insert into parcels (order_id, number, state, courier, tracking_number, shipped_at)
     select id, 9, 'shipped', 'other', ?, created_at from orders where ${newest('orders', 8)}`,
    word.repeat(2).slice(0, 40),
  ],
  [
    `update orders set user_id = (select user_id from orders order by created_at desc, id desc limit 1)
     where ${newest('orders', 2)}`,
  ],
  [
    `update order_lines set name = ?, unit_price = ?
     where order_id in (select id from orders order by created_at desc, id desc limit 8)`,
    name,
    amount,
  ],
  [`update products set name = ?, brand = ?, price = ? where ${newest('products', 6)}`, name, word, amount],
  [
    `update variants set stock = 2 where product_id in (select id from products where ${newest('products', 3)})`,
  ],
  ['update categories set name = ?, description = ? where id = 1', `${word} wear`, `${word} `.repeat(6)],
  [
    `insert into search_synonyms (term, meanings) values (?, ?)`,
    word.toLowerCase(),
    JSON.stringify(Array.from({ length: 8 }, (_, place) => `${word}${place}`)),
  ],
  [
    `update contact_messages set name = ?, email = ?, phone = '+91 98450 12345 98450', message = ?
     where ${newest('contact_messages', 4)}`,
    `${word} Srinivasaraghavan Bhattacharya`,
    email,
    `${word.repeat(4)} ${'A text of many words. '.repeat(30)}`,
  ],
  [`update reviews set comment = ? where ${newest('reviews', 4)}`, `${word.repeat(4)} and so on.`],
  ['insert into newsletter_subscribers (email) values (?)', email],
  ...[0, 1, 2].map(
    (place): Statement => [
      `insert into staff_log (actor_id, source, action, entity, entity_id, label, before, after, batch)
       values ((select user_id from orders order by created_at desc, id desc limit 1),
         'admin', 'update', 'product', '1', ?, ?, ?, ?)`,
      name,
      JSON.stringify({ description: word.repeat(4), name, price: amount }),
      JSON.stringify({ description: `${name} `.repeat(5), name: word, price: 100 }),
      place === 0 ? 'alone' : 'together',
    ],
  ),
  [
    `insert into mail_outbox (recipient, template, data, status, attempts, error)
     values (?, 'contactMessage', '{}', 'failed', 12, ?)`,
    email,
    `550 5.1.1 ${word.repeat(3)}: mailbox unavailable, see https://mail.example/${word.repeat(2)}`,
  ],
  [
    `insert into api_keys (hash, name, hint, scopes, created_by, expires_at)
     values ('hash', ?, 'abcd', '["orders:read","orders:write","catalogue:read","catalogue:write"]',
       (select id from users where is_admin = 1 limit 1), unixepoch() * 1000 + 864e5)`,
    word.repeat(2),
  ],
  [
    `insert into webhook_endpoints (id, url, events, secret)
     values (1, ?, '["order.paid","order.shipped","order.cancelled","order.refunded","stock.low"]', 'unused')`,
    `https://hooks.example/${word.repeat(5)}`,
  ],
  [
    `insert into webhook_deliveries (endpoint_id, message_id, event, body, status, attempts, response_status, error)
     values (1, ?, 'order.cancelled', '{}', 'failed', 12, 503, ?)`,
    `msg_${word}`,
    `The other side answered: ${word.repeat(3)}`,
  ],
  [
    `insert into settlement_differences (provider, subject, kind, reference, provider_order_id, order_id, ours, theirs)
     values ('cashfree', 'payment', 'amount', ?, ?, (select max(id) from orders), ?, ?)`,
    word.repeat(2),
    word,
    amount,
    amount - 100,
  ],
  [
    `insert into unclaimed_payments (user_id, client_order_id, provider, provider_order_id, payment_id, amount,
       currency, status, error, expires_at)
     values ((select user_id from orders order by created_at desc, id desc limit 1), ?, 'cashfree', ?, ?,
       ?, 'INR', 'failed', ?, unixepoch() * 1000)`,
    word,
    word,
    word.repeat(2),
    amount,
    word.repeat(3),
  ],
];
