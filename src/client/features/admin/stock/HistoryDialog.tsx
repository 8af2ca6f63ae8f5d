import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { stockReasonTexts } from '@/shared/catalogue/stockReasons';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { type Outputs, trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Pager } from '../ui/Pager';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Stock.module.css';
import { rowName } from './StockTable';
import type { StockRow } from './types';

type History = Outputs['admin']['stock']['history'];
type Movement = History['items'][number];

const columns: readonly Column<Movement>[] = [
  { name: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'What', cell: (movement) => <Cause movement={movement} /> },
  { name: 'Person', cell: ({ person }) => person ?? 'The store' },
  {
    name: 'Change',
    align: 'right',
    cell: ({ change }) => (change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`),
  },
  { name: 'Available after', align: 'right', cell: ({ balance }) => formatCount(balance) },
];

/** Why the stock of a size and colour is what it is. */
export default function HistoryDialog({
  variantId,
  onAdjust,
  onClose,
}: {
  variantId: number;
  onAdjust: (row: StockRow) => void;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const history = trpc.admin.stock.history.useQuery(
    { variantId, page },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const title = history.data ? `Stock of ${rowName(history.data.variant)}` : 'Stock';
  return (
    <Dialog onClose={onClose} title={title} size={960}>
      <QueryBoundary of={history} what="The history">
        {({ variant, items, total, pageCount }) => (
          <div className={adminClasses.form}>
            <Present row={variant} onAdjust={onAdjust} />
            {items.length === 0 ? (
              <p className={adminClasses.quiet}>This size and colour has never had stock.</p>
            ) : (
              <AdminTable
                label="Changes of the stock"
                rows={items}
                idOf={({ id }) => id}
                columns={columns}
                isStale={history.isPlaceholderData}
              />
            )}
            <Pager
              page={page}
              pageCount={pageCount}
              total={total}
              noun={['change', 'changes']}
              label="Pages of the history"
              onPage={setPage}
            />
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Present({ row, onAdjust }: { row: StockRow; onAdjust: (row: StockRow) => void }) {
  const { onHand, reserved, available, sku, barcode, bin, productId } = row;
  return (
    <div className={classes.present}>
      <p className={classes.sum}>
        <strong>{formatCount(onHand)}</strong> on hand = {formatCount(available)} available +{' '}
        {formatCount(reserved)} reserved for orders
        <span className={adminClasses.small}>
          {[sku, barcode, bin && `Bin ${bin}`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className={adminClasses.actions}>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/admin/products" search={{ product: productId }} {...props} />}
        >
          Edit product
        </Button>
        <Button size="xs" onClick={() => onAdjust(row)}>
          Adjust
        </Button>
      </div>
    </div>
  );
}

function Cause({ movement: { reason, note, orderId, unitCost } }: { movement: Movement }) {
  const facts = [note, unitCost && `${formatMoney(paiseOf(unitCost))} each`].filter(Boolean);
  return (
    <>
      {stockReasonTexts[reason]}
      {orderId !== null && (
        <>
          {' '}
          <Link to="/admin/orders/$orderId" params={{ orderId: String(orderId) }}>
            #{orderId}
          </Link>
        </>
      )}
      {facts.length > 0 && (
        <span className={`${adminClasses.small} ${classes.note}`}>{facts.join(', ')}</span>
      )}
    </>
  );
}
