import { expect, test } from 'vitest';
import { undoAccessOf, undoTable } from '@/shared/access/undoAccess';
import { importApplied } from '@/shared/admin/importStatus';
import { needsOf, procedures } from '../routers/appRouter';
import { testShop } from '../testing/shop';
import { withStaff } from '../testing/shops/staff';

/** The procedure that makes each change; null where it depends on the change, or where only an undo makes it. */
const madeBy: Record<keyof typeof undoTable, string | null> = {
  'product.create': 'admin.products.create',
  'product.update': null,
  'product.rename': null,
  'product.remove': 'admin.products.remove',
  'product.restore': 'admin.products.restore',
  'category.create': 'admin.categories.create',
  'category.update': 'admin.categories.update',
  'category.remove': 'admin.categories.remove',
  'attribute.create': 'admin.attributes.create',
  'attribute.update': 'admin.attributes.update',
  'attribute.remove': 'admin.attributes.remove',
  'attribute.order': 'admin.attributes.order',
  'attribute.addValue': 'admin.attributes.createValue',
  'attribute.changeValue': 'admin.attributes.updateValue',
  'attribute.mergeValue': 'admin.attributes.mergeValue',
  'attribute.removeValue': 'admin.attributes.removeValue',
  'attribute.orderValues': 'admin.attributes.orderValues',
  'colorFamily.create': 'admin.attributes.createFamily',
  'colorFamily.update': 'admin.attributes.updateFamily',
  'colorFamily.remove': 'admin.attributes.removeFamily',
  'colorFamily.order': 'admin.attributes.orderFamilies',
  'stock.receive': 'admin.stock.receive',
  'stock.adjust': 'admin.stock.adjust',
  'stock.count': 'admin.stock.count',
  'stock.undo': null,
  'purchase.receive': 'admin.purchases.receive',
  'synonym.create': 'admin.synonyms.create',
  'synonym.update': 'admin.synonyms.update',
  'synonym.remove': 'admin.synonyms.remove',
  'offer.create': 'admin.offers.create',
  'offer.update': 'admin.offers.update',
  'offer.end': 'admin.offers.end',
  'offer.codes': 'admin.offers.generateCodes',
  'sale.create': 'admin.sales.create',
  'sale.update': 'admin.sales.update',
  'sale.prices': 'admin.sales.changePrices',
  'sale.end': 'admin.sales.end',
  'sale.remove': 'admin.sales.remove',
  'order.status': null,
  'order.parcel': 'admin.orders.correctParcel',
  'order.items': 'admin.orders.cancelItems',
  'order.address': 'admin.orders.correctAddress',
  'order.business': 'admin.orders.correctBusiness',
  'order.note': 'admin.orders.saveNote',
  'user.storeCredit': 'admin.customers.giveCredit',
  'message.acknowledge': 'admin.messages.acknowledge',
  'settings.update': 'admin.settings.update',
  'staff.setRoles': 'admin.staff.setRoles',
  'staff.switchOff': 'admin.staff.setActive',
  'staff.switchOn': 'admin.staff.setActive',
  'staff.invite': 'admin.staff.invite',
  'role.create': 'admin.staff.createRole',
  'role.update': 'admin.staff.updateRole',
  'role.remove': 'admin.staff.removeRole',
  [importApplied]: 'admin.imports.revert',
};

test('an undo asks for the permissions and the proof that its change asks for', () => {
  for (const [action, path] of Object.entries(madeBy)) {
    if (path === null) continue;
    const access = undoAccessOf({ action, before: null, after: null });
    const made = [...needsOf(path)].sort();
    expect([action, [...(access?.needs ?? [])].sort()]).toEqual([action, made]);
    expect([action, access?.isProven]).toEqual([action, procedures[path]?.meta.isProven]);
  }
});

test('the table names every action that has an undo handler', async () => {
  const { deps } = await withStaff(await testShop());
  const actions = [...Object.keys(deps.undoHandlers), importApplied].sort();
  expect(Object.keys(undoTable).sort()).toEqual(actions);
});

const status = (before: string, after: string) =>
  undoAccessOf({ action: 'order.status', before: { status: before }, after: { status: after } })?.needs;

test('a packer undoes a shipment, and no cancellation', () => {
  expect(status('processing', 'shipped')).toEqual([['orders.edit', 'orders.pack']]);
  expect(status('processing', 'cancelled')).toEqual(['orders.edit']);
  expect(status('cancelled', 'processing')).toEqual(['orders.edit']);
});

test("a packer cannot take back a manager's cancellation or note, by any undo", async () => {
  const shop = await withStaff(await testShop());
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ stock: 5 });
  const id = await shop.paidOrder(customer.token, [{ productId, quantity: 1 }]);
  const packer = await shop.join('packing');
  const newest = async () => (await shop.owner.ask('log.list', {})).items[0]?.id;
  await shop.owner.act('orders.saveNote', { id, note: 'Call first.', was: '' });
  expect((await packer.act('log.undo', { id: await newest() })).status).toBe(403);
  expect((await shop.owner.act('orders.setStatus', { id, status: 'cancelled' })).status).toBe(200);
  expect((await packer.act('log.undo', { id: await newest() })).status).toBe(403);
  expect((await packer.act('orders.undoMove', { id, status: 'cancelled' })).status).toBe(403);
  expect((await shop.owner.act('orders.undoMove', { id, status: 'cancelled' })).status).toBe(200);
});

test('the undo of a role change asks who it is, alone and in a batch', async () => {
  const shop = await withStaff(await testShop());
  const made = await shop.owner.act('staff.createRole', { name: 'Some', permissions: ['stock.edit'] });
  expect(made.status).toBe(200);
  const entry = (await shop.owner.ask('log.list', {})).items[0];
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  const refused = await shop.owner.act('log.undo', { id: entry?.id });
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining("confirm it's you")]);
});
