import { importApplied } from '../admin/importStatus';
import { type Fields, productChangeNeeds } from './logAccess';
import type { Permission, Requirement } from './permissions';
import { importNeeds } from './requirements';

/** What undoing a change asks of a person: what making it asks. */
export type UndoAccess = {
  needs: readonly Requirement[];
  /** The change asks for a recent proof of identity. */
  isProven?: true;
};

type Change = { before: unknown; after: unknown };
type Access = UndoAccess | ((change: Change) => UndoAccess | null);

const needs = (...list: Requirement[]): UndoAccess => ({ needs: list });
const proven = (...list: Requirement[]): UndoAccess => ({ needs: list, isProven: true });

/** The statuses between which packing and shipping move an order. */
const packedStatuses: readonly unknown[] = ['paid', 'processing', 'shipped', 'delivered'];

/** Packing and shipping move an order as well; every other move, such as a cancellation, is a change of the order. */
function statusNeeds({ before, after }: Change): UndoAccess {
  const statuses = [before, after].map((side) => (side as Fields | null)?.status);
  return statuses.every((status) => packedStatuses.includes(status))
    ? needs(['orders.edit', 'orders.pack'])
    : needs('orders.edit');
}

/** Changes of the shop's attributes and their values, and of its colour families. */
export const attributeActions = [
  'attribute.create',
  'attribute.update',
  'attribute.remove',
  'attribute.order',
  'attribute.addValue',
  'attribute.changeValue',
  'attribute.mergeValue',
  'attribute.removeValue',
  'attribute.orderValues',
] as const;
export const colorFamilyActions = [
  'colorFamily.create',
  'colorFamily.update',
  'colorFamily.remove',
  'colorFamily.order',
] as const;
const listNeeds = <Action extends string>(actions: readonly Action[]) =>
  Object.fromEntries(actions.map((action) => [action, needs('products.edit')])) as Record<
    Action,
    ReturnType<typeof needs>
  >;

/** Every action that can be undone. `undoAccess.test.ts` compares it with the undo handlers and the procedures. */
export const undoTable = {
  'product.create': needs('products.edit', 'prices.edit'),
  'product.update': ({ before, after }) => ({
    needs: productChangeNeeds(before as Fields | null, after as Fields | null),
  }),
  'product.rename': needs('products.edit'),
  'product.remove': needs('products.edit'),
  'product.restore': needs('products.edit'),
  'category.create': needs('products.edit'),
  'category.update': needs('products.edit'),
  'category.remove': needs('products.edit'),
  ...listNeeds(attributeActions),
  ...listNeeds(colorFamilyActions),
  'stock.receive': needs('stock.edit'),
  'stock.adjust': needs('stock.edit'),
  'stock.count': needs('stock.edit'),
  'stock.undo': needs('stock.edit'),
  'purchase.receive': needs('costs.read', 'stock.edit'),
  'synonym.create': needs('content.edit'),
  'synonym.update': needs('content.edit'),
  'synonym.remove': needs('content.edit'),
  'offer.create': needs('prices.edit'),
  'offer.update': needs('prices.edit'),
  'offer.end': needs('prices.edit'),
  'offer.codes': needs('prices.edit'),
  'sale.create': needs('prices.edit'),
  'sale.update': needs('prices.edit'),
  'sale.prices': needs('prices.edit'),
  'sale.end': needs('prices.edit'),
  'sale.remove': needs('prices.edit'),
  'order.status': statusNeeds,
  'order.parcel': needs('orders.pack'),
  'order.items': needs('orders.edit'),
  'order.address': needs('orders.edit'),
  'order.business': needs('orders.edit'),
  'order.note': needs('orders.edit'),
  'user.storeCredit': proven('customers.edit'),
  'message.acknowledge': needs('messages.answer'),
  'settings.update': needs('settings.edit'),
  // A person who is no longer staff needs a new invitation.
  'staff.setRoles': ({ after }) =>
    (after as { roleIds?: number[] } | null)?.roleIds?.length === 0 ? null : proven('staff.manage'),
  'staff.switchOff': proven('staff.manage'),
  'staff.switchOn': proven('staff.manage'),
  'staff.invite': proven('staff.manage'),
  'role.create': proven('staff.manage'),
  'role.update': proven('staff.manage'),
  'role.remove': proven('staff.manage'),
  [importApplied]: needs(...(importNeeds.products as readonly Permission[])),
} as const satisfies Record<string, Access>;

/** What undoing a logged change asks for; null for an action that has no undo. */
export function undoAccessOf(entry: { action: string } & Change): UndoAccess | null {
  if (!Object.hasOwn(undoTable, entry.action)) return null;
  const access: Access = undoTable[entry.action as keyof typeof undoTable];
  return typeof access === 'function' ? access(entry) : access;
}
