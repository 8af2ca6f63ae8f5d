import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useShop } from '../../../../lib/useShop';
import { EmptyState } from '../../../../ui/EmptyState';
import { useCan } from '../../access/access';
import { useRowSelection } from '../../lib/useRowSelection';
import { AdminHeader } from '../../ui/AdminHeader';
import { AdminList } from '../../ui/AdminList';
import { Dock } from '../../ui/Dock';
import { DownloadButton } from '../../ui/DownloadButton';
import classes from '../common/orders.module.css';
import { useAdminOrders } from '../common/useAdminOrders';
import { DocumentJobs } from '../documents/DocumentJobs';
import { useOrderActions } from '../page/useOrderActions';
import { usePackOrders } from '../parcels/usePackOrders';
import { MoveNotice } from '../status/MoveNotice';
import { DayInvoices } from './DayInvoices';
import { OrderBulkBar } from './OrderBulkBar';
import { OrderTable } from './OrderTable';
import { OrderToolbar } from './OrderToolbar';
import { PackResults } from './PackResults';
import { StatusResults, useSetStatuses } from './SetStatuses';
import { useNewOrders } from './useNewOrders';
import { useOpenOrders } from './useOpenOrders';
import { useSelectMatching } from './useSelectMatching';

const DecideRefundsDialog = lazy(() => import('./DecideRefundsDialog'));

/** Pixels by which a window may be scrolled while its list counts as shown from the top. */
const topPx = 8;

/** All orders: search, process, refund, print and export. */
export default function OrdersPage() {
  const { orders, filters, page, change, upTo, showUpTo } = useAdminOrders();
  const can = useCan();
  const { taxMode } = useShop();
  const key = JSON.stringify(filters);
  const shown = orders.data?.items ?? [];
  const selection = useRowSelection(key, 'Orders');
  const { isAnyOpen, ...open } = useOpenOrders(`${key} ${page}`, shown);
  const { actions, dialogs, isOpen: isDialogOpen } = useOrderActions(filters);
  const matching = useSelectMatching({ ...filters, upTo }, selection.select);
  // What was done with them may have taken them out of this list.
  const statuses = useSetStatuses(selection.deselect);
  const packing = usePackOrders(selection.deselect);
  // The decided orders leave the selection while the dialog shows their outcomes.
  const [refunding, setRefunding] = useState<readonly number[] | null>(null);
  const isPointed = useRef(false);
  const news = useNewOrders({
    filters,
    upTo,
    isReading: () =>
      isDialogOpen ||
      isAnyOpen ||
      isPointed.current ||
      page !== undefined ||
      selection.ids.length > 0 ||
      window.scrollY > topPx,
    onShow: (newest) => {
      showUpTo(newest);
      if (page !== undefined) change({}, { resetScroll: true });
    },
  });
  const query = new URLSearchParams(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return (
    <>
      <AdminHeader title="Orders">
        {taxMode === 'gst' && can('orders.read', 'orders.amounts') && <DayInvoices />}
        {can('data.export', 'orders.amounts') && (
          <DownloadButton path={`/api/admin/orders.csv?${query}`}>Export CSV</DownloadButton>
        )}
      </AdminHeader>
      <DocumentJobs />
      <OrderToolbar filters={filters} counts={orders.data} change={change} />
      <NewOrders count={news.count} onShow={news.show} />
      <AdminList
        of={orders}
        what="The orders"
        noun={['order', 'orders']}
        change={change}
        empty={
          <EmptyState
            title="No orders here"
            text={
              Object.values(filters).some(Boolean)
                ? 'No orders match these filters.'
                : 'New orders will appear here.'
            }
          />
        }
      >
        {({ items, isCut }) => (
          <div
            onPointerEnter={() => {
              isPointed.current = true;
            }}
            onPointerLeave={() => {
              isPointed.current = false;
            }}
          >
            {isCut && <p>More orders match this search. These are the newest.</p>}
            <OrderTable
              orders={items}
              filters={filters}
              actions={actions}
              selection={selection}
              open={open}
              onPack={(id) => packing.pack([id])}
              isStale={orders.isPlaceholderData}
            />
          </div>
        )}
      </AdminList>
      <Dock>
        <MoveNotice />
        <StatusResults statuses={statuses} />
        <PackResults packing={packing} />
        {selection.ids.length > 0 && (
          <OrderBulkBar
            ids={selection.ids}
            shown={shown.map(({ id }) => id)}
            total={orders.data?.total ?? 0}
            matching={matching}
            statuses={statuses}
            packing={packing}
            onDecideRefunds={filters.attention === 'refund' && can('refunds.make') ? setRefunding : undefined}
            onClear={selection.clear}
          />
        )}
      </Dock>
      {dialogs}
      {refunding && (
        <Suspense>
          <DecideRefundsDialog
            ids={refunding}
            onDone={selection.deselect}
            onClose={() => setRefunding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Announces the orders that have come since the list was read. */
const NewOrders = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" className={classes.news}>
    {count > 0 && (
      <Button size="compact-md" variant="default" onClick={onShow}>
        {count === 1 ? '1 new order' : `${count} new orders`}
      </Button>
    )}
  </div>
);
