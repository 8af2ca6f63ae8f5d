import { Button } from '@mantine/core';
import { useState } from 'react';
import { isTimed, type LifecycleStep } from '@/shared/catalogue/lifecycle';
import { formatCount } from '@/shared/numbers';
import type { ProductReading } from '@/shared/schemas/catalogue/adminCatalogue';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { BulkFields, type BulkKind, type Typed } from './BulkFields';
import { ImportProgress } from './ImportProgress';
import { PricePreview } from './PricePreview';
import { StockPreview } from './StockPreview';
import { type BulkDone, useBulkChange } from './useBulkChange';

const titles: Record<BulkKind, string> = {
  price: 'Change prices',
  salePrice: 'Put on sale',
  category: 'Move to a category',
  featured: 'Feature on the home page',
  lifecycle: 'Publish or take out of the shop',
  stock: 'Change stock',
  remove: 'Delete products',
};

const empty: Typed = { number: '', choice: '', time: '' };
const first: Record<BulkKind, Typed> = {
  price: { ...empty, choice: 'percent' },
  salePrice: { ...empty, number: '20', choice: 'on' },
  category: empty,
  featured: { ...empty, choice: 'yes' },
  lifecycle: { ...empty, choice: 'publish' },
  stock: { ...empty, choice: 'set' },
  remove: empty,
};

function changeOf(kind: BulkKind, { number, choice, time }: Typed): unknown {
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
    case 'lifecycle':
      return { kind, step: { to: choice, ...(isTimed(choice as LifecycleStep) && { at: time }) } };
    case 'stock':
      return { kind, mode: choice, pieces: amount };
    case 'remove':
      return { kind };
  }
}

const verbs: Partial<Record<BulkKind, string>> = {
  price: 'Preview',
  salePrice: 'Preview',
  stock: 'Preview',
  remove: 'Delete',
};

/** The form of a bulk change, which changes all chosen products or none. New prices and stock are shown before they are applied. */
export default function BulkDialog({
  kind,
  products,
  onClose,
  onDone,
}: {
  kind: BulkKind;
  products: readonly ProductReading[];
  onClose: () => void;
  /** The summary of the change and its batch id for undo; null where undo is already offered here. */
  onDone: (done: BulkDone | null) => void;
}) {
  const [typed, setTyped] = useState(first[kind]);
  const bulk = useBulkChange(kind, products, onDone);
  const { prices, stock, isPending, fault, importId, submit, apply, edit } = bulk;
  const preview = prices ?? stock;
  const count = productsText(products.length);
  if (importId !== null) {
    return (
      <Dialog
        onClose={() => onDone(null)}
        title={titles[kind]}
        size={560}
        centered
        closeOnClickOutside={false}
      >
        <ImportProgress id={importId} onClose={() => onDone(null)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={titles[kind]}
      size={preview ? 720 : 460}
      centered
      // The dialog's height changes under the pointer: the second half of a double click must not close it.
      closeOnClickOutside={false}
    >
      <form
        className={adminClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!preview) submit(changeOf(kind, typed));
        }}
      >
        {prices && <PricePreview preview={prices} />}
        {stock && <StockPreview preview={stock} />}
        {!preview && <BulkFields kind={kind} typed={typed} onChange={setTyped} />}
        {fault && (
          <p role="alert" className={adminClasses.fault}>
            {fault}
          </p>
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={preview ? edit : onClose}>
            {preview ? 'Back' : 'Cancel'}
          </Button>
          {preview ? (
            <Button
              key="apply"
              disabled={isPending || preview.changed === 0}
              // The second half of a double click on the button before means that one.
              onClick={({ detail }) => detail < 2 && apply()}
            >
              Change {prices ? pricesText(prices.changed) : `stock of ${productsText(preview.changed)}`}
            </Button>
          ) : (
            <Button
              key="submit"
              type="submit"
              color={kind === 'remove' ? 'red' : undefined}
              disabled={isPending}
            >
              {verbs[kind] ?? 'Change'} {count}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const productsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

const pricesText = (changed: number): string =>
  `${formatCount(changed)} ${changed === 1 ? 'price' : 'prices'}`;
