import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '@/db/schema';
import type { Permission } from '@/shared/access/permissions';
import { webhookReceiver } from '../testing/fakes/webhookReceiver';
import { addApiKey } from '../testing/people';
import { testShop } from '../testing/shop';
import { withStaff } from '../testing/shops/staff';
import { createWebhookSender } from './sender';

const url = 'https://erp.example/hooks';

async function keysShop() {
  const shop = await withStaff(await testShop());
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ stock: 50 });
  /** A person with a role of their own. */
  const joinWith = async (name: string, permissions: Permission[]) => {
    const made = await shop.owner.act('staff.createRole', { name, permissions });
    const roleId = made.output?.roles.find((role) => role.name === name)?.id;
    const person = await shop.join('packing');
    await shop.owner.act('staff.setRoles', { id: person.id, roleIds: [roleId] });
    return { ...person, roleId };
  };
  const payOrder = () => shop.paidOrder(customer.token, [{ productId, quantity: 1 }]);
  const deliveries = () => shop.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id).all();
  const endpoints = () => shop.db.select().from(webhookEndpoints).all();
  return { ...shop, joinWith, payOrder, deliveries, endpoints };
}

describe('events with amounts', () => {
  test('are refused to a packer who manages keys, as are the deliveries of others', async () => {
    const { owner, joinWith, payOrder } = await keysShop();
    const packer = await joinWith('Keys', ['orders.pack', 'keys.manage']);
    const refused = await packer.act('webhooks.create', { url, events: ['order.paid'] });
    expect([refused.status, refused.message]).toEqual([
      403,
      'The event order.paid shows more than you may see. You need the permission "See amounts of orders".',
    ]);
    await owner.act('webhooks.create', { url, events: ['order.paid'] });
    await payOrder();
    expect((await owner.ask('webhooks.deliveries', {})).total).toBe(1);
    expect(await packer.ask('webhooks.deliveries', {})).toMatchObject({
      items: [],
      counts: { all: 0, queued: 0 },
    });
  });

  test('end once the owner of the webhook may no longer see amounts, also those that wait', async () => {
    const { owner, joinWith, payOrder, deliveries, deps } = await keysShop();
    const { url: local, received } = await webhookReceiver();
    const person = await joinWith('Keys', ['orders.amounts', 'keys.manage']);
    await person.act('webhooks.create', { url: local, events: ['order.paid'] });
    await payOrder();
    expect(await deliveries()).toHaveLength(1);
    await owner.act('staff.updateRole', {
      id: person.roleId,
      name: 'Keys',
      permissions: ['orders.read', 'keys.manage'],
    });
    await payOrder();
    await createWebhookSender(deps).deliverDue();
    expect(await deliveries()).toHaveLength(1);
    expect(received).toHaveLength(0);
  });
});

test('switching a person off removes their webhooks with the keys, and logs it', async () => {
  const { owner, joinWith, endpoints } = await keysShop();
  const person = await joinWith('Keys', ['orders.amounts', 'keys.manage']);
  await person.act('webhooks.create', { url, events: ['order.paid'] });
  await owner.act('webhooks.create', { url, events: ['stock.low'] });
  await owner.act('staff.setActive', { id: person.id, isActive: false });
  expect((await endpoints()).map(({ createdBy }) => createdBy)).toEqual([owner.id]);
  const { items } = await owner.ask('log.list', {});
  expect(items.map(({ action }) => action)).toContain('webhook.remove');
});

describe('keys and webhooks of a person who holds more', () => {
  test('cannot be changed or ended', async () => {
    const shop = await keysShop();
    const { owner, joinWith, payOrder, endpoints } = shop;
    const person = await joinWith('Keys', ['keys.manage', 'orders.amounts']);
    const hook = (await owner.act('webhooks.create', { url, events: ['order.paid'] })).output;
    const key = await addApiKey(shop, owner.id);
    await payOrder();
    const [delivery] = (await owner.ask('webhooks.deliveries', {})).items;
    const ref = { id: hook?.id };
    const tries = [
      await person.act('apiKeys.revoke', { id: key.id }),
      await person.act('webhooks.remove', ref),
      await person.act('webhooks.rotateSecret', ref),
      await person.act('webhooks.setPaused', { ...ref, paused: true }),
      await person.act('webhooks.replay', { id: delivery?.id }),
    ];
    for (const { status, message } of tries)
      expect([status, message]).toEqual([
        403,
        'This belongs to a person who may do more than you. Ask an owner.',
      ]);
    expect((await person.ask('apiKeys.list'))[0]?.refused).toContain('Ask an owner');
    expect((await person.ask('webhooks.list'))[0]?.refused).toContain('Ask an owner');
    expect(await endpoints()).toHaveLength(1);
    expect((await owner.act('apiKeys.revoke', { id: key.id })).status).toBe(200);
  });

  test('an own key can be revoked, and a webhook of a former release by an owner alone', async () => {
    const shop = await keysShop();
    const { owner, joinWith, db } = shop;
    const person = await joinWith('Keys', ['keys.manage', 'orders.amounts']);
    const own = await addApiKey(shop, person.id);
    expect((await person.act('apiKeys.revoke', { id: own.id })).status).toBe(200);
    const made = (await owner.act('webhooks.create', { url, events: ['order.paid'] })).output;
    const id = made?.id ?? 0;
    await db.update(webhookEndpoints).set({ createdBy: null }).where(eq(webhookEndpoints.id, id)).run();
    expect((await person.act('webhooks.remove', { id })).status).toBe(403);
    expect((await owner.act('webhooks.remove', { id })).status).toBe(200);
  });
});
