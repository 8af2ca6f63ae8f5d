import { formatSizeTable, type SizeGuide } from '@/shared/catalogue/sizeGuide';
import { variantFieldLabels, variantFieldNames } from '@/shared/catalogue/variantFields';
import { mediaIdOf } from '@/shared/media';
import { formatMoney } from '@/shared/money';
import { addressText, type OrderAddress } from '@/shared/orders/orderAddress';
import { optionsText } from '../../../lib/cartLines';
import type { Outputs } from '../../../lib/trpc';

export type Entry = Outputs['admin']['log']['list']['items'][number];

const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  remove: 'deleted',
  restore: 'restored',
  rename: 'options renamed',
  status: 'status changed',
  shipment: 'courier changed',
  parcel: 'parcel changed',
  rto: 'RTO received',
  address: 'address corrected',
  refund: 'refund decided',
  return: 'return changed',
  note: 'note changed',
  payment: 'payment decided',
  hide: 'hidden',
  show: 'shown',
  approvePhoto: 'photo approved',
  withdrawPhoto: 'photo withdrawn',
  answer: 'marked as answered',
  reply: 'answered',
  run: 'started',
  reopen: 'reopened',
  apply: 'applied',
  undo: 'undone',
  receive: 'received',
  adjust: 'adjusted',
  count: 'counted',
  demo: 'of the demo catalogue',
  storeCredit: 'store credit changed',
  disable: 'disabled',
  enable: 'enabled',
  makeAdmin: 'made administrator',
  resetFactors: 'two-factor sign-in removed',
  addAuthenticator: 'authenticator app set up',
  removeAuthenticator: 'authenticator app removed',
  renewRecoveryCodes: 'recovery codes renewed',
  addPasskey: 'passkey added',
  removePasskey: 'passkey removed',
  sendAgain: 'sent again',
  sendAllAgain: 'all failed sent again',
  revoke: 'revoked',
  rotateSecret: 'secret renewed',
  pause: 'paused',
  resume: 'resumed',
};

/** The label of an entity type. */
const entityNames: Record<string, string> = { apiKey: 'API key', purchase: 'Purchase order' };
export const entityText = (entity: string): string => entityNames[entity] ?? fieldText(entity);

/** "Product changed" for `product.update`; an unknown verb is used as is. */
export function actionText({ action, entity }: Entry): string {
  const verb = action.split('.')[1] ?? action;
  const words = verbs[verb] ?? verb.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${entityText(entity)} ${words}`;
}

export const sourceText: Record<Entry['source'], string> = {
  admin: 'Admin',
  api: 'API key',
  cli: 'Command line',
  import: 'Import',
};

/** "Sale price" for `salePrice`. */
function fieldText(field: string): string {
  const words = field
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moneyFields = new Set([
  'cost',
  'price',
  'salePrice',
  'gross',
  'charge',
  'net',
  'total',
  'storeCredit',
  'given',
]);

/** Formats a logged value. */
function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return moneyFields.has(field) ? formatMoney(value) : String(value);
  if (field === 'address') return addressLine(value as OrderAddress);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(itemText).join(', ');
  if (typeof value === 'object') return itemText(value);
  return String(value);
}

const addressLine = (address: OrderAddress): string => {
  const { name, place } = addressText(address);
  return [name, ...place].filter(Boolean).join(', ');
};

/** Formats a list item: a variant's stock, a picture, a name. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('lineId' in item) return orderItemText(item as OrderItem);
  const { size, color, stock, url, measures, kinds, ...rest } = item as Record<string, unknown>;
  if (Array.isArray(measures)) return sizeGuideText(item as SizeGuide, kinds as string[] | undefined);
  const details = variantFieldNames.filter((name) => name in rest);
  if (stock !== undefined || details.length > 0) {
    const variant = [size, color].filter(Boolean).join(' / ');
    const facts = details.map((name) => `${variantFieldLabels[name]} ${valueText(name, rest[name])}`);
    const values = [...(stock === undefined ? [] : [stock ?? 'none']), ...facts];
    return `${variant ? `${variant}: ` : ''}${values.join(', ')}`;
  }
  return typeof url === 'string' ? (mediaIdOf(url) ?? url) : JSON.stringify(item);
}

type OrderItem = {
  lineId: number;
  quantity?: number;
  name?: string;
  size?: string | null;
  color?: string | null;
};

/** "1 × Linen Kurta, M, Black"; the line of an order in an entry from before names were logged. */
function orderItemText({ lineId, quantity, name, size = null, color = null }: OrderItem): string {
  const options = optionsText({ size, color });
  const text = [name ?? (options === '' ? `line ${lineId}` : ''), options].filter(Boolean).join(', ');
  return quantity === undefined ? text : `${quantity} × ${text}`;
}

/** Formats a size guide: its kinds and its table. */
function sizeGuideText(guide: SizeGuide, kinds: readonly string[] = []): string {
  const table = formatSizeTable(guide).replaceAll('\n', '; ');
  const howTo = guide.howTo === '' ? '' : ` (${guide.howTo.replaceAll('\n', ' ')})`;
  return `${kinds.length > 0 ? `${kinds.join(', ')}: ` : ''}${table}${howTo}`;
}

/** The changes, field by field. */
export function changesOf({
  before,
  after,
}: Entry): { field: string; from: string | null; to: string | null }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: fieldText(field),
    from: before ? valueText(field, before[field]) : null,
    to: after ? valueText(field, after[field]) : null,
  }));
}
