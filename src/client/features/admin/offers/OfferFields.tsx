import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { OfferScope, offerCodeKinds, offerKinds } from '@/shared/offers/rules';
import { trpc } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import { CheckGroup } from '../ui/CheckGroup';
import { CustomerField } from './CustomerField';
import type { OfferFormState } from './offerForm';
import { ProductPicker } from './ProductPicker';

const kindLabels: Record<(typeof offerKinds)[number], string> = {
  percent: 'Percent off',
  amount: 'Rupees off',
  freeShipping: 'Free shipping',
  buyGet: 'Buy some, get some',
};
const scopeLabels: Record<OfferScope['kind'], string> = {
  all: 'All products',
  categories: 'Categories',
  types: 'Product types',
  products: 'Chosen products',
};
const codeLabels: Record<(typeof offerCodeKinds)[number], string> = {
  code: 'With a code',
  automatic: 'For everybody, without a code',
  codes: 'With codes that work once each',
};
const optionsOf = <T extends string>(labels: Record<T, string>) =>
  (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }));

/** The fields of an offer: what it gives, on what, for whom, how often and when. */
export function OfferFields({ form }: { form: OfferFormState }) {
  const { kind, codeKind } = form.values;
  const numeric = (name: 'percent' | 'amount' | 'buy' | 'get' | 'minimum' | 'perCustomer' | 'maxUses') => ({
    inputMode: 'decimal' as const,
    ...form.getInputProps(name),
  });
  return (
    <>
      <TextInput
        label="Name"
        description="Customers read it."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={adminClasses.pair}>
        <NativeSelect label="Gives" data={optionsOf(kindLabels)} {...form.getInputProps('kind')} />
        {kind === 'amount' && <TextInput label="Amount in ₹" required {...numeric('amount')} />}
        {kind === 'percent' && <TextInput label="Percent" required {...numeric('percent')} />}
      </div>
      {kind === 'buyGet' && (
        <div className={adminClasses.pair}>
          <TextInput label="Pieces to buy" required {...numeric('buy')} />
          <TextInput label="Pieces to get" required {...numeric('get')} />
          <TextInput
            label="Percent off these"
            description="100 makes them free."
            required
            {...numeric('percent')}
          />
        </div>
      )}
      <Scope form={form} />
      <TextInput
        label="Minimum in ₹"
        description="What these goods must cost, after sale prices and before offers."
        {...numeric('minimum')}
      />
      <div className={adminClasses.pair}>
        <NativeSelect
          label="How it applies"
          data={optionsOf(codeLabels)}
          {...form.getInputProps('codeKind')}
        />
        {codeKind === 'code' && (
          <TextInput label="Code" placeholder="DIWALI20" required {...form.getInputProps('code')} />
        )}
      </div>
      {codeKind !== 'automatic' && <CustomerField form={form} />}
      <Checkbox
        label="Only for a customer's first order"
        {...form.getInputProps('firstOrder', { type: 'checkbox' })}
      />
      <Checkbox
        label="Only for orders that are paid online"
        {...form.getInputProps('prepaidOnly', { type: 'checkbox' })}
      />
      <div className={adminClasses.pair}>
        <TextInput
          label="Orders per customer"
          description="Empty for any number."
          {...numeric('perCustomer')}
        />
        <TextInput label="Orders in all" description="Empty for any number." {...numeric('maxUses')} />
      </div>
      <div className={adminClasses.pair}>
        <TextInput
          label="From"
          description="Indian time. Empty: at once."
          type="datetime-local"
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          label="Until"
          description="Indian time. Empty: until you end it."
          type="datetime-local"
          {...form.getInputProps('endsAt')}
        />
      </div>
    </>
  );
}

function Scope({ form }: { form: OfferFormState }) {
  const { scopeKind, scopeText, categoryIds, types, products } = form.values;
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  /** What customers call a few categories, unless staff write something else. */
  const wordsOf = (ids: readonly string[]): string =>
    ids.length > 2
      ? ''
      : categories
          .filter(({ id }) => ids.includes(String(id)))
          .map(({ name }) => name.toLowerCase())
          .join(' or ');
  const chooseCategories = (ids: string[]) => {
    form.setFieldValue('categoryIds', ids);
    if (scopeText === wordsOf(categoryIds)) form.setFieldValue('scopeText', wordsOf(ids));
  };
  const kinds = [...new Set(categories.flatMap((category) => category.kinds))].sort();
  return (
    <>
      <NativeSelect label="On" data={optionsOf(scopeLabels)} {...form.getInputProps('scopeKind')} />
      {scopeKind === 'categories' && (
        <CheckGroup
          label="Categories"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={categoryIds}
          onChange={chooseCategories}
        />
      )}
      {scopeKind === 'types' && (
        <CheckGroup
          label="Product types"
          options={kinds.map((value) => ({ value, label: value }))}
          value={types}
          onChange={(names) => form.setFieldValue('types', names)}
        />
      )}
      {scopeKind === 'products' && (
        <ProductPicker
          label="Products"
          picked={products}
          onChange={(picked) => form.setFieldValue('products', picked)}
        />
      )}
      {scopeKind !== 'all' && (
        <TextInput
          label="What customers call these goods"
          description="As in “20% off kurtas”."
          placeholder="kurtas"
          {...form.getInputProps('scopeText')}
        />
      )}
    </>
  );
}
