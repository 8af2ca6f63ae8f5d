import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import type { OfferScope, offerCodeKinds, offerKinds } from '@/shared/offers/rules';
import { offerFields } from '@/shared/schemas/offers/adminOffers';
import type { Outputs } from '../../../lib/trpc';
import { localTime } from '../lib/localTime';

export type Offer = Outputs['admin']['offers']['get'];

/** The fields of the form as they are typed; empty for none. Times are Indian, as the browser's fields take them. */
export type OfferValues = {
  name: string;
  kind: (typeof offerKinds)[number];
  percent: string;
  amount: string;
  buy: string;
  get: string;
  scopeKind: OfferScope['kind'];
  categoryIds: string[];
  types: string[];
  products: { id: number; name: string | null }[];
  scopeText: string;
  minimum: string;
  firstOrder: boolean;
  prepaidOnly: boolean;
  perCustomer: string;
  maxUses: string;
  customerId: number | null;
  codeKind: (typeof offerCodeKinds)[number];
  code: string;
  startsAt: string;
  endsAt: string;
};

export type OfferFormState = UseFormReturnType<OfferValues>;

const text = (value: number | string | null): string => (value === null ? '' : String(value));

export function valuesOf(offer: Offer | null): OfferValues {
  const scope: OfferScope = offer?.scope ?? { kind: 'all' };
  return {
    name: offer?.name ?? '',
    kind: offer?.kind ?? 'percent',
    percent: text(offer?.percent ?? null),
    amount: text(offer?.amount ?? null),
    buy: text(offer?.buy ?? null),
    get: text(offer?.get ?? null),
    scopeKind: scope.kind,
    categoryIds: scope.kind === 'categories' ? scope.ids.map(String) : [],
    types: scope.kind === 'types' ? [...scope.names] : [],
    products: scope.kind === 'products' ? scope.ids.map((id) => ({ id, name: null })) : [],
    scopeText: offer?.scopeText ?? '',
    minimum: text(offer?.minimum ?? null),
    firstOrder: offer?.firstOrder ?? false,
    prepaidOnly: offer?.prepaidOnly ?? false,
    perCustomer: text(offer?.perCustomer ?? null),
    maxUses: text(offer?.maxUses ?? null),
    customerId: offer?.customerId ?? null,
    codeKind: offer?.codeKind ?? 'code',
    code: offer?.code ?? '',
    startsAt: localTime(offer?.startsAt ?? null),
    endsAt: localTime(offer?.endsAt ?? null),
  };
}

/** A whole number; a text that is none stays one for the schema to refuse. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

function scopeOf({ scopeKind, categoryIds, types, products }: OfferValues) {
  switch (scopeKind) {
    case 'all':
      return { kind: 'all' as const };
    case 'categories':
      return { kind: 'categories' as const, ids: categoryIds.map(Number) };
    case 'types':
      return { kind: 'types' as const, names: types };
    case 'products':
      return { kind: 'products' as const, ids: products.map(({ id }) => id) };
  }
}

/** The input of the procedures. */
export const fieldsOf = (values: OfferValues) => ({
  name: values.name,
  kind: values.kind,
  percent: numberOf(values.percent),
  amount: values.amount.trim() || null,
  buy: numberOf(values.buy),
  get: numberOf(values.get),
  scope: scopeOf(values),
  scopeText: values.scopeText,
  minimum: values.minimum.trim() || null,
  firstOrder: values.firstOrder,
  prepaidOnly: values.prepaidOnly,
  perCustomer: numberOf(values.perCustomer),
  maxUses: numberOf(values.maxUses),
  customerId: values.customerId,
  codeKind: values.codeKind,
  code: values.code,
  startsAt: values.startsAt || null,
  endsAt: values.endsAt || null,
});

const check = schemaResolver(offerFields, { sync: true });

/** The errors by field; those of a scope are shown at its kind. */
export function validateOffer(values: OfferValues): FormErrors {
  const faults = Object.entries(check(fieldsOf(values)));
  return Object.fromEntries(
    faults.map(([path, message]) => [path.startsWith('scope.') ? 'scopeKind' : path.split('.')[0], message]),
  );
}
