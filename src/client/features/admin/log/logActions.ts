import type { Outputs } from '../../../lib/trpc';

export type Entry = Outputs['admin']['log']['list']['items'][number];

/** Actions whose words are not those of their entity and verb. */
const actions: Record<string, string> = {
  'attribute.addValue': 'Value added',
  'attribute.changeValue': 'Value changed',
  'attribute.mergeValue': 'Value merged',
  'attribute.order': 'Attributes put in order',
  'attribute.orderValues': 'Values put in order',
  'attribute.removeValue': 'Value deleted',
  'colorFamily.order': 'Colours put in order',
  'import.demo': 'Demo catalogue imported',
  'import.removeDemo': 'Demo catalogue removed',
  'mail.sendAllAgain': 'All failed emails sent again',
  'message.reply': 'Message answered',
  'order.address': 'Address corrected',
  'order.business': 'Business changed',
  'order.parcel': 'Parcel changed',
  'order.payment': 'Payment decided',
  'order.refund': 'Refund decided',
  'order.return': 'Return changed',
  'order.rto': 'RTO received',
  'order.shipment': 'Courier changed',
  'review.reply': 'Review answered',
  'sale.prices': 'Prices of a sale changed',
  'staff.invite': 'Staff invited',
  'staff.join': 'Invitation accepted',
  'staff.setRoles': 'Roles of a person changed',
  'staff.switchOff': 'Staff switched off',
  'staff.switchOn': 'Staff switched on',
  'staff.withdraw': 'Invitation withdrawn',
  'store.closeDifference': 'Settlement difference closed',
  'store.decideUnclaimed': 'Payment without an order decided',
  'store.recordCourierPayment': 'COD remittance recorded',
  'store.run': 'Started in Health',
};

const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  remove: 'deleted',
  restore: 'restored',
  rename: 'options renamed',
  status: 'status changed',
  note: 'note changed',
  hide: 'hidden',
  show: 'shown',
  approvePhoto: 'photo approved',
  withdrawPhoto: 'photo withdrawn',
  answer: 'marked as answered',
  reopen: 'reopened',
  apply: 'applied',
  revert: 'undone',
  undo: 'undone',
  receive: 'received',
  takeBack: 'receipt reversed',
  adjust: 'adjusted',
  count: 'counted',
  storeCredit: 'store credit changed',
  disable: 'disabled',
  enable: 'enabled',
  makeAdmin: 'made owner',
  resetFactors: 'two-factor sign-in removed',
  addAuthenticator: 'authenticator app set up',
  removeAuthenticator: 'authenticator app removed',
  renewRecoveryCodes: 'recovery codes renewed',
  addPasskey: 'passkey added',
  removePasskey: 'passkey removed',
  sendAgain: 'sent again',
  erase: 'erased',
  revoke: 'revoked',
  rotateSecret: 'secret renewed',
  pause: 'paused',
  resume: 'resumed',
};

/** Entities whose name is not that of the database. */
const entityNames: Record<string, string> = {
  apiKey: 'API key',
  colorFamily: 'Colour',
  mail: 'Email',
  purchase: 'Purchase order',
  synonym: 'Search word',
  user: 'Account',
};
export const entityText = (entity: string): string => entityNames[entity] ?? wordsOf(entity);

/** "Product changed" for `product.update`; an unknown verb is used as is. */
export function actionText({ action, entity, undoOf }: Pick<Entry, 'action' | 'entity' | 'undoOf'>): string {
  const verb = action.split('.')[1] ?? action;
  const text = actions[action] ?? `${entityText(entity)} ${verbs[verb] ?? wordsOf(verb).toLowerCase()}`;
  return undoOf === null ? text : `${text} (undo)`;
}

export const sourceText: Record<Entry['source'], string> = {
  admin: 'Admin',
  api: 'API key',
  cli: 'Command line',
  import: 'Import',
};

/** "Sale price" for `salePrice`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
