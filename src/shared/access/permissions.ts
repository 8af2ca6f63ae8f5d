/** What staff may do: label and one sentence for the page of roles. `needs`: without these, its pages would be incomplete. */
type PermissionFacts = {
  label: string;
  text: string;
  needs?: readonly string[];
};

const facts = {
  'orders.read': { label: 'See orders', text: 'Open all orders with items, addresses and history.' },
  'orders.pack': {
    label: 'Pack and ship',
    text: 'Pack, book, print and ship parcels, and receive those that come back undelivered.',
    needs: ['orders.read'],
  },
  'orders.edit': {
    label: 'Change orders',
    text: 'Set the status, correct addresses, change and cancel items, and write notes.',
    needs: ['orders.read'],
  },
  'orders.amounts': {
    label: 'See amounts of orders',
    text: 'See prices, totals, payments and refunds of orders.',
    needs: ['orders.read'],
  },
  'refunds.make': {
    label: 'Refund',
    text: 'Approve and reject refunds, and refund items or amounts.',
    needs: ['orders.amounts'],
  },
  'returns.decide': {
    label: 'Handle returns',
    text: 'Approve, decline, receive and settle returns and exchanges.',
    needs: ['orders.amounts'],
  },
  'cash.settle': {
    label: 'Settle cash on delivery',
    text: 'Record what couriers pay, and close differences.',
    needs: ['orders.amounts'],
  },
  'products.edit': {
    label: 'Edit products',
    text: 'Add, change and remove products, pictures and categories.',
  },
  'prices.edit': { label: 'Change prices', text: 'Change prices and sale prices.' },
  'stock.edit': { label: 'Change stock', text: 'Receive, adjust and count stock.' },
  'costs.read': { label: 'See costs', text: 'See purchase prices and purchase orders.' },
  'content.edit': {
    label: 'Edit content',
    text: 'Edit search words, and approve or hide reviews and their photos.',
  },
  'customers.read': {
    label: 'See customers',
    text: 'See the list of customers and subscribers with their orders.',
    needs: ['orders.amounts'],
  },
  'customers.edit': {
    label: 'Change customers',
    text: 'Disable accounts, give store credit and remove subscribers.',
    needs: ['customers.read'],
  },
  'customers.erase': {
    label: 'Erase customers',
    text: "Erase a customer's personal data.",
    needs: ['customers.read'],
  },
  'messages.answer': {
    label: 'Answer messages',
    text: 'Read and answer contact messages and reviews.',
    needs: ['customers.read'],
  },
  'figures.read': { label: 'See figures', text: 'See revenue, orders and best sellers on the dashboard.' },
  'data.export': { label: 'Export data', text: 'Download CSV files of what the person may see.' },
  'settings.edit': {
    label: 'Change settings',
    text: 'Change name, look, seller, charges, tax, cash on delivery and returns.',
  },
  'staff.manage': { label: 'Manage staff', text: 'Invite staff, change roles and switch people off.' },
  'keys.manage': { label: 'Manage API keys', text: 'Create and revoke API keys and webhooks.' },
  'system.read': {
    label: 'See the system',
    text: 'See the log, the email outbox and the health of the store.',
  },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof facts;

/** Every permission, in the order of the page of roles. */
export const permissions = Object.keys(facts) as [Permission, ...Permission[]];

export const permissionFacts: Readonly<
  Record<Permission, { label: string; text: string; needs?: readonly Permission[] }>
> = facts;

/** A permission, or several of which one is enough. */
export type Requirement = Permission | readonly Permission[];

/** What all the documented calls of administrators need together; who holds it is `isAdmin` in the documented user. */
export const documentedAdminPermissions: readonly Permission[] = [
  'orders.read',
  'orders.edit',
  'orders.amounts',
  'refunds.make',
  'products.edit',
  'prices.edit',
  'stock.edit',
];

/** Whether `held` meets a requirement. */
export const meets = (held: readonly Permission[], requirement: Requirement): boolean =>
  typeof requirement === 'string'
    ? held.includes(requirement)
    : requirement.some((permission) => held.includes(permission));

export const meetsAll = (held: readonly Permission[], requirements: readonly Requirement[]): boolean =>
  requirements.every((requirement) => meets(held, requirement));

export const holdsAll = (held: readonly Permission[], wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => held.includes(permission));

/** The permissions in order, without repetition, and with those that they need. */
export function withNeeded(chosen: readonly Permission[]): Permission[] {
  const all = new Set<Permission>();
  const add = (permission: Permission): void => {
    if (all.has(permission)) return;
    all.add(permission);
    permissionFacts[permission].needs?.forEach(add);
  };
  chosen.forEach(add);
  return permissions.filter((permission) => all.has(permission));
}

/** The labels of what is missing, such as "See orders" or "Edit products or Change prices". */
export const requirementText = (requirement: Requirement): string =>
  typeof requirement === 'string'
    ? permissionFacts[requirement].label
    : requirement.map((permission) => permissionFacts[permission].label).join(' or ');
