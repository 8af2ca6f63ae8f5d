import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';

const mostFound = 6;
const shortest = 2;

/** Finds a product by its name, number or SKU. */
export function ProductSearch({
  label,
  onChoose,
  onClose,
}: {
  label: string;
  onChoose: (product: { id: number; name: string }) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const isAsked = search.trim().length >= shortest;
  const found = trpc.admin.products.list.useQuery({ search }, { enabled: isAsked });
  const products = (found.data?.items ?? []).slice(0, mostFound);
  return (
    <div>
      <TextInput
        label={label}
        placeholder="Name, number or SKU"
        data-autofocus
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {isAsked && (
        <ul aria-label="Products found" className={adminClasses.actions}>
          {products.map(({ id, name }) => (
            <li key={id}>
              <Button size="compact-sm" variant="default" onClick={() => onChoose({ id, name })}>
                {name}
              </Button>
            </li>
          ))}
          {found.data && products.length === 0 && <li className={adminClasses.small}>No product found.</li>}
        </ul>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onClose}>
        Close the search
      </Button>
    </div>
  );
}
