import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { bulkChangeIn, type PriceMode, type ProductReading } from '@/shared/schemas/adminCatalogue';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';

export type BulkKind = 'price' | 'salePrice' | 'category' | 'featured' | 'stock' | 'remove';

const titles: Record<BulkKind, string> = {
  price: 'Change prices',
  salePrice: 'Put on sale',
  category: 'Move to a category',
  featured: 'Feature on the home page',
  stock: 'Change stock',
  remove: 'Delete products',
};

/** The typed values; which of them are used depends on the kind. */
type Typed = { number: string; choice: string };

const first: Record<BulkKind, Typed> = {
  price: { number: '', choice: 'percent' },
  salePrice: { number: '20', choice: 'on' },
  category: { number: '', choice: '' },
  featured: { number: '', choice: 'yes' },
  stock: { number: '', choice: 'set' },
  remove: { number: '', choice: '' },
};

function changeOf(kind: BulkKind, { number, choice }: Typed): unknown {
  const amount = number.trim() === '' ? undefined : Number(number);
  switch (kind) {
    case 'price':
      return { kind, mode: choice, amount };
    case 'salePrice':
      return { kind, percentOff: choice === 'on' ? amount : null };
    case 'category':
      return { kind, categoryId: choice === '' ? null : Number(choice) };
    case 'featured':
      return { kind, featured: choice === 'yes' };
    case 'stock':
      return { kind, mode: choice, pieces: amount };
    case 'remove':
      return { kind };
  }
}

/** The form of a bulk change, which changes all chosen products or none. */
export default function BulkDialog({
  kind,
  products,
  onClose,
  onDone,
}: {
  kind: BulkKind;
  products: readonly ProductReading[];
  onClose: () => void;
  onDone: (text: string, batch: string) => void;
}) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(first[kind]);
  const [fault, setFault] = useState<string | null>(null);
  const changeMany = useSingleFlight(
    trpc.admin.products.changeMany.useMutation({
      onSuccess: async ({ changed, batch }) => {
        const text = `${changed} ${changed === 1 ? 'product' : 'products'} changed.`;
        showToast(kind === 'remove' ? 'Products deleted' : 'Products updated', text);
        onDone(text, batch);
        await Promise.all([utils.admin.products.invalidate(), utils.catalogue.invalidate()]);
      },
      onError: (error) => {
        setFault(errorText(error, 'An error occurred.'));
        showError('Failed to update products', 'Nothing was changed.');
        void utils.admin.products.invalidate();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = {
      products: products.map(({ id, revision }) => ({ id, revision })),
      change: changeOf(kind, typed),
    };
    const checked = bulkChangeIn.safeParse(input);
    if (checked.success) changeMany.mutate(checked.data);
    else setFault(checked.error.issues[0]?.message ?? 'This change is not valid.');
  };
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`;
  return (
    <Dialog onClose={onClose} title={titles[kind]} size={460} centered>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <BulkFields kind={kind} typed={typed} onChange={setTyped} />
        {fault && (
          <p role="alert" className={adminClasses.fault}>
            {fault}
          </p>
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={kind === 'remove' ? 'red' : undefined} disabled={changeMany.isPending}>
            {kind === 'remove' ? `Delete ${count}` : `Change ${count}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const priceLabels: Record<PriceMode, string> = {
  percent: 'Percent, like 10 or -5; prices are rounded to whole rupees',
  add: 'Rupees, like 100 or -50',
  set: 'Price in rupees',
};

function BulkFields({
  kind,
  typed,
  onChange,
}: {
  kind: BulkKind;
  typed: Typed;
  onChange: (typed: Typed) => void;
}) {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const choices: Partial<Record<BulkKind, { label: string; data: { value: string; label: string }[] }>> = {
    price: {
      label: 'How',
      data: [
        { value: 'percent', label: 'Change by percent' },
        { value: 'add', label: 'Change by rupees' },
        { value: 'set', label: 'Set to' },
      ],
    },
    salePrice: {
      label: 'Sale',
      data: [
        { value: 'on', label: 'Put on sale' },
        { value: 'off', label: 'End the sale' },
      ],
    },
    category: {
      label: 'Category',
      data: [
        { value: '', label: 'No category' },
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    featured: {
      label: 'Featured',
      data: [
        { value: 'yes', label: 'Featured' },
        { value: 'no', label: 'Regular' },
      ],
    },
    stock: {
      label: 'How',
      data: [
        { value: 'set', label: 'Set every size and color to' },
        { value: 'add', label: 'Add to every size and color' },
      ],
    },
  };
  const numbers: Partial<Record<BulkKind, string>> = {
    price: priceLabels[typed.choice as PriceMode],
    salePrice: typed.choice === 'on' ? 'Percent off the price' : undefined,
    stock: 'Pieces',
  };
  const choice = choices[kind];
  const number = numbers[kind];
  return (
    <>
      {kind === 'remove' && <p>They leave the shop at once. You can undo this afterwards.</p>}
      {kind === 'price' && <p>Sale prices stay as they are: change them by “Sale”.</p>}
      {choice && (
        <NativeSelect
          label={choice.label}
          data={choice.data}
          value={typed.choice}
          onChange={(event) => onChange({ ...typed, choice: event.currentTarget.value })}
        />
      )}
      {number && (
        <TextInput
          label={number}
          type="number"
          step={1}
          required
          data-autofocus
          value={typed.number}
          onChange={(event) => onChange({ ...typed, number: event.currentTarget.value })}
        />
      )}
    </>
  );
}
