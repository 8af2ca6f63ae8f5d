import { formatSizeTable, type SizeGuide } from '@/shared/catalogue/sizeGuide';
import { variantFieldLabels, variantFieldNames } from '@/shared/catalogue/variantFields';
import { formatDateTime } from '@/shared/dates';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { mediaIdOf } from '@/shared/media';
import { formatMoney } from '@/shared/money';
import { addressText, type OrderAddress } from '@/shared/orders/orderAddress';
import { paymentStatusLabels, refundStatusLabels, statusLabels } from '@/shared/orders/orderLabels';
import { carrierStates, staffParcelText } from '@/shared/orders/parcels';
import { purchaseStatusLabels } from '@/shared/purchases/purchaseStatus';
import type { ShopField } from '@/shared/shop/facts';
import { settingFields } from '@/shared/shop/fields';
import { optionsText } from '../../../lib/cartLines';
import { type Entry, wordsOf } from './logActions';

/** Fields whose name is not that of the database. */
const fieldNames: Record<string, string> = {
  carrier: 'Courier update',
  isShown: 'In the shop',
  trackingNumber: 'AWB',
};
const fieldText = (field: string): string => fieldNames[field] ?? wordsOf(field);

/** The words of states, by field. */
const states: Record<string, Readonly<Record<string, string>>> = {
  status: { ...purchaseStatusLabels, ...statusLabels, queued: 'Waiting', failed: 'Failed' },
  payment: paymentStatusLabels,
  refund: refundStatusLabels,
  carrier: Object.fromEntries(
    carrierStates.map((carrierState) => [carrierState, staffParcelText({ state: 'shipped', carrierState })]),
  ),
  courier: Object.fromEntries(couriers.map((courier) => [courier, courierName(courier)])),
};

/** A moment as JSON writes it. */
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

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
  'shippingFee',
  'freeShippingAbove',
  'codFee',
  'codMax',
]);

const none = 'none';

/** Formats a logged value. */
function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return moneyFields.has(field) ? formatMoney(value) : String(value);
  if (field === 'address') return addressLine(value as OrderAddress);
  if (Array.isArray(value)) return value.length === 0 ? none : value.map(itemText).join(', ');
  if (typeof value === 'object') return itemText(value);
  const text = String(value);
  return states[field]?.[text] ?? (isMoment(text) ? formatDateTime(new Date(text)) : text);
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

/** The changes, field by field. What was nothing before is left out, as it is where something is added or deleted. */
export function changesOf({
  action,
  before,
  after,
}: Entry): { field: string; from: string | null; to: string | null }[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !isSaidBy(action, field) && !isInternal(action, field))
    .map((field) => {
      const textOf = (value: unknown) => settingText(action, field, value) ?? valueText(field, value);
      const from = before ? textOf(before[field]) : null;
      const to = after ? textOf(after[field]) : null;
      return {
        field: settingOf(action, field)?.label ?? fieldText(field),
        from: from === none && to !== none ? null : from,
        to,
      };
    });
}

/** Ids and keys beside the names that people read, which undo needs. */
const isInternal = (action: string, field: string): boolean =>
  (action.startsWith('staff.') && field === 'roleIds') || (action.startsWith('role.') && field === 'keys');

const settingOf = (action: string, field: string) =>
  action === 'settings.update' && Object.hasOwn(settingFields, field)
    ? settingFields[field as ShopField]
    : undefined;

/** The words of a choice of Settings. */
const settingText = (action: string, field: string, value: unknown): string | undefined =>
  settingOf(action, field)?.choices?.[String(value)];

/** "Product deleted" says that it is no longer in the shop. */
const isSaidBy = (action: string, field: string): boolean =>
  field === 'isShown' && (action.endsWith('.remove') || action.endsWith('.restore'));
