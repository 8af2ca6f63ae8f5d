import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';

/** The name is null for a product of a saved offer, which has its id. */
export type Picked = { id: number; name: string | null };

const mostFound = 6;

/** Chooses products by searching for them. */
export function ProductPicker({
  label,
  picked,
  onChange,
}: {
  label: string;
  picked: readonly Picked[];
  onChange: (picked: Picked[]) => void;
}) {
  const [search, setSearch] = useState('');
  const found = trpc.admin.products.list.useQuery({ search }, { enabled: search.trim().length > 1 });
  const offered = (found.data?.items ?? [])
    .filter(({ id }) => picked.every((one) => one.id !== id))
    .slice(0, mostFound);
  return (
    <div>
      <TextInput
        label={label}
        placeholder="Search by name"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {search.trim().length > 1 && (
        <ul aria-label="Products found">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Add ${name}`}
                onClick={() => onChange([...picked, { id, name }])}
              >
                Add {name}
              </Button>
            </li>
          ))}
          {found.data && offered.length === 0 && <li className={adminClasses.small}>No product found.</li>}
        </ul>
      )}
      <ul aria-label="Chosen products">
        {picked.map((product) => (
          <PickedProduct
            key={product.id}
            product={product}
            onRemove={() => onChange(picked.filter(({ id }) => id !== product.id))}
          />
        ))}
      </ul>
    </div>
  );
}

function PickedProduct({ product: { id, name }, onRemove }: { product: Picked; onRemove: () => void }) {
  const { data } = trpc.admin.products.get.useQuery({ id }, { enabled: name === null });
  const shown = name ?? data?.name ?? `Product ${id}`;
  return (
    <li>
      {shown}{' '}
      <Button size="compact-sm" variant="subtle" aria-label={`Remove ${shown}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
