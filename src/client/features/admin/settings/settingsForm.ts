import type { ShopField } from '@/shared/shop/facts';
import { settingFields } from '@/shared/shop/fields';
import { type SettingValues, settingsIn } from '@/shared/shop/settings';

/** Every field as it is typed; yes or no as "true" or "false". */
export type TypedSettings = Record<ShopField, string>;

export const fieldNames = Object.keys(settingFields) as ShopField[];

/** A line for each rate: tariff code, first day, percent, and where there is a limit, rupees and percent above. */
const typedRates = (rates: SettingValues['gstRates']): string =>
  rates
    .map(({ hsn, from, rate, above }) =>
      [hsn, from, rate, ...(above ? [above.limit.replace(/\.00$/, ''), above.rate] : [])].join(', '),
    )
    .join('\n');

const ratesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [hsn = '', from = '', rate = '', limit, higher = ''] = line.split(',').map((part) => part.trim());
      return {
        ...{ hsn, from, rate: rate === '' ? Number.NaN : Number(rate) },
        above: limit === undefined ? null : { limit, rate: higher === '' ? Number.NaN : Number(higher) },
      };
    });

const typedOf = (value: SettingValues[Exclude<ShopField, 'gstRates'>]): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value).replace(/^(\d+)\.00$/, '$1');

/** The saved settings as they are typed. */
export const typedSettings = (values: SettingValues): TypedSettings =>
  Object.fromEntries(
    fieldNames.map((field) => [
      field,
      field === 'gstRates' ? typedRates(values.gstRates) : typedOf(values[field]),
    ]),
  ) as TypedSettings;

/** A typed text as the procedure takes it. */
function inputValue(field: ShopField, typed: string): unknown {
  const { kind, isOptional } = settingFields[field];
  const text = typed.trim();
  if (isOptional && text === '') return null;
  switch (kind) {
    case 'number':
    case 'percent':
      return text === '' ? text : Number(text);
    case 'yesNo':
      return text === 'true';
    case 'rates':
      return ratesOf(text);
    case 'list':
      return text.split(/[\s,]+/).filter((part) => part !== '');
    default:
      return text;
  }
}

/** The fields that differ from the saved ones. */
export const changedFields = (saved: TypedSettings, typed: TypedSettings): ShopField[] =>
  fieldNames.filter((field) => saved[field] !== typed[field]);

/** The procedure's input for these fields. */
export const inputOf = (typed: TypedSettings, fields: readonly ShopField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, inputValue(field, typed[field])]));

/** What is wrong with these fields, by the server's schema. */
export function faultsOf(
  typed: TypedSettings,
  fields: readonly ShopField[],
): Partial<Record<ShopField, string>> {
  const { error } = settingsIn.safeParse(inputOf(typed, fields));
  const faults: Partial<Record<ShopField, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as ShopField] ??= message;
  return faults;
}

/** Whether a field is found by words of its label, hint, group or variable. */
export function isFound(field: ShopField, search: string, variable = ''): boolean {
  const { label, hint, group } = settingFields[field];
  const also = [group === 'Cash on delivery' && 'COD', variable && `set by the environment ${variable}`];
  const text = [label, hint, group, ...also].filter(Boolean).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What the law says against a typed value that may be saved nevertheless. */
export function settingWarning(
  field: ShopField,
  { taxMode, refundPercent }: TypedSettings,
): string | undefined {
  if (field !== 'refundPercent' || taxMode !== 'gst' || !(Number(refundPercent) > 0)) return undefined;
  return 'Warning: rule 4(8) of the Consumer Protection (E-Commerce) Rules allows a charge for cancelling only if the shop pays the same when it cancels. Enter 0.';
}
