import { type VariantFieldName, variantFieldNames } from '@/shared/catalogue/variantFields';
import type { Outputs } from '../../../lib/trpc';

/** The typed fields of a variant; untouched fields are absent. */
type Typed = Partial<Record<VariantFieldName, string>>;
/** The typed fields by the `variantKey` of the variant as read. */
export type Details = Record<string, Typed>;

type Stored = Outputs['admin']['products']['get']['variants'][number];

/** A stored field as the form shows it. */
export const storedText = (variant: Stored | undefined, name: VariantFieldName): string =>
  String(variant?.[name] ?? '').replace(/\.00$/, '');

/** The typed fields that differ from the stored ones. */
export const changedDetails = (typed: Typed = {}, stored: Stored | undefined): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, text]) => text.trim() !== storedText(stored, name as VariantFieldName),
    ),
  );

const numeric: readonly VariantFieldName[] = ['weight', 'reorderLevel'];

/** Typed fields as procedure input; an empty one clears its field. */
export function detailInputs(typed: Typed = {}): Partial<Record<VariantFieldName, unknown>> {
  return Object.fromEntries(
    variantFieldNames.flatMap((name) => {
      const text = typed[name]?.trim();
      if (text === undefined) return [];
      return [[name, text === '' ? null : numeric.includes(name) ? Number(text) : text]];
    }),
  );
}

export type TypedField = { key: string; name: VariantFieldName; text: string };

/** The typed fields with further ones. */
export function withTyped(details: Details, changes: readonly TypedField[]): Details {
  const after = { ...details };
  for (const { key, name, text } of changes) after[key] = { ...after[key], [name]: text };
  return after;
}
