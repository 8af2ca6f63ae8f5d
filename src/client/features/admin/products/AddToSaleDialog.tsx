import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '@/shared/numbers';
import type { ProductReading } from '@/shared/schemas/catalogue/adminCatalogue';
import { showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { useSalePrices } from '../sales/useSalePrices';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';

const SaleDialog = lazy(() => import('../sales/SaleDialog'));

/** Gives the chosen products a price in a sale that is planned or runs, or in a new one, by its rule. */
export default function AddToSaleDialog({
  products,
  onClose,
  onDone,
}: {
  products: readonly ProductReading[];
  onClose: () => void;
  onDone: () => void;
}) {
  const [chosen, setChosen] = useState('');
  const sales = trpc.admin.sales.list.useQuery({}, liveOptions);
  const open = (sales.data?.items ?? []).filter(({ phase }) => phase !== 'over');
  const [isAdding, setAdding] = useState(false);
  const sale = chosen === '' ? open[0] : open.find(({ id }) => String(id) === chosen);
  const { add, isPending } = useSalePrices(sale?.id ?? 0);
  const submit = async () => {
    if (!sale || !(await add(products.map(({ id }) => id)))) return;
    showToast('Products added', `${formatCount(products.length)} have a price in “${sale.name}”.`);
    onDone();
  };
  if (isAdding) {
    return (
      <Suspense>
        <SaleDialog
          kind="new"
          sale={null}
          onSaved={(id) => {
            setChosen(String(id));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      </Suspense>
    );
  }
  return (
    <Dialog onClose={onClose} title="Add to a sale" size={460} centered>
      <form
        className={adminClasses.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <QueryBoundary of={sales} what="The sales" rows={2}>
          {() =>
            open.length === 0 ? (
              <p>There is no planned or running sale.</p>
            ) : (
              <NativeSelect
                label="Sale"
                description={sale?.summary}
                data={open.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(sale?.id ?? '')}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            )
          }
        </QueryBoundary>
        {sale?.phase === 'running' && (
          <p className={adminClasses.fault}>This sale runs: prices count at once.</p>
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={() => setAdding(true)}>
            New Sale
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!sale || isPending}>
            Add {formatCount(products.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
