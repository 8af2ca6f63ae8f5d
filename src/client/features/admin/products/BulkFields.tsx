import { NativeSelect, TextInput } from '@mantine/core';
import { isTimed, type LifecycleStep, lifecycleSteps } from '@/shared/catalogue/lifecycle';
import type { PriceMode } from '@/shared/schemas/catalogue/bulkChange';
import { trpc } from '../../../lib/trpc';

export type BulkKind = 'price' | 'salePrice' | 'category' | 'featured' | 'lifecycle' | 'stock' | 'remove';

/** The typed values; the kind decides which are used. */
export type Typed = { number: string; choice: string; time: string };

const stepLabels: Record<LifecycleStep, string> = {
  publish: 'Publish now',
  publishAt: 'Publish at a time',
  unpublishAt: 'Take out of the shop at a time',
  archive: 'Archive: no longer sold',
  draft: 'Back to draft',
};

const priceLabels: Record<PriceMode, string> = {
  percent: 'Percent, such as 10 or -5. Prices are rounded to whole rupees',
  add: 'Rupees, such as 100 or -50',
  set: 'Price in rupees',
};

/** The fields of a bulk change. */
export function BulkFields({
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
      label: 'Status',
      data: [
        { value: 'yes', label: 'Featured' },
        { value: 'no', label: 'Regular' },
      ],
    },
    lifecycle: {
      label: 'What to do',
      data: lifecycleSteps.map((step) => ({ value: step, label: stepLabels[step] })),
    },
    stock: {
      label: 'How',
      data: [
        { value: 'set', label: 'Set every size and colour to' },
        { value: 'add', label: 'Add to every size and colour' },
      ],
    },
  };
  const numbers: Partial<Record<BulkKind, string>> = {
    price: priceLabels[typed.choice as PriceMode],
    salePrice: typed.choice === 'on' ? 'Percent off the price' : undefined,
    stock: 'Items',
  };
  const choice = choices[kind];
  const number = numbers[kind];
  return (
    <>
      {kind === 'remove' && <p>This removes them from the shop straight away. You can undo this later.</p>}
      {kind === 'price' && <p>Sale prices stay the same. Use “Sale” to change them.</p>}
      {choice && (
        <NativeSelect
          label={choice.label}
          data={choice.data}
          value={typed.choice}
          onChange={(event) => onChange({ ...typed, choice: event.currentTarget.value })}
        />
      )}
      {kind === 'lifecycle' && isTimed(typed.choice as LifecycleStep) && (
        <TextInput
          label="Time"
          description="Indian time, the same for all of them."
          type="datetime-local"
          required
          data-autofocus
          value={typed.time}
          onChange={(event) => onChange({ ...typed, time: event.currentTarget.value })}
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
