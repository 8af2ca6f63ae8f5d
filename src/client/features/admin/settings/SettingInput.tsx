import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { transliterate } from '@/shared/receipt/transliterate';
import type { ShopField } from '@/shared/shop/facts';
import { settingFields } from '@/shared/shop/fields';
import { AccentInput } from './AccentInput';
import { LogoInput } from './LogoInput';

type Props = {
  field: ShopField;
  value: string;
  fault: string | undefined;
  /** The variable that decides the field, if one does. */
  variable: string | undefined;
  /** What is wrong with the present value although it may be saved. */
  warning?: string;
  onChange: (text: string) => void;
};

/** One field of the Settings page, entered by its kind. */
export function SettingInput({ field, value, fault, variable, warning, onChange }: Props) {
  const { label, hint, kind, choices } = settingFields[field];
  const description = [
    variable && `Set by the environment (${variable}).`,
    hint,
    warning,
    paperWarning(field, value),
  ]
    .filter(Boolean)
    .join(' ');
  const isPinned = variable !== undefined;
  const shared = {
    label,
    description,
    error: fault,
    disabled: isPinned,
    'data-setting': field,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  };
  const onEvent = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (kind) {
    case 'yesNo':
      return (
        <Checkbox
          label={label}
          description={description}
          disabled={isPinned}
          data-setting={field}
          color="brass"
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          value={value}
          onChange={onEvent}
          data={Object.entries(choices ?? {}).map(([name, text]) => ({ value: name, label: text }))}
        />
      );
    case 'logo':
      return <LogoInput label={label} hint={description} fault={fault} value={value} onChange={onChange} />;
    case 'color':
      return <AccentInput {...shared} isPinned={isPinned} value={value} onChange={onChange} />;
    case 'rates':
    case 'lines':
      return <Textarea {...shared} autosize minRows={2} maxRows={6} value={value} onChange={onEvent} />;
    case 'list':
      return <Textarea {...shared} autosize minRows={1} maxRows={6} value={value} onChange={onEvent} />;
    default:
      return <TextInput {...shared} {...adornments[kind]} value={value} onChange={onEvent} />;
  }
}

const onPapers: readonly ShopField[] = ['name', 'wordmark', 'legalName', 'address', 'phone', 'taxLabel'];

/** What papers print instead of characters that their fonts lack. */
function paperWarning(field: ShopField, value: string): string | null {
  if (!onPapers.includes(field)) return null;
  const printed = transliterate(value);
  return printed === value.normalize('NFC').replace(/\s+/gu, ' ')
    ? null
    : `Receipts and other papers cannot print some of these characters. They show “${printed}”.`;
}

const adornments = {
  text: {},
  money: { leftSection: '₹', inputMode: 'decimal' },
  number: { inputMode: 'numeric' },
  percent: { rightSection: '%', inputMode: 'decimal' },
} as const;
