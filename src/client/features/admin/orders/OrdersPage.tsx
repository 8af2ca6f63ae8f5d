import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList } from '../ui/AdminList';
import classes from '../ui/admin.module.css';
import { DownloadButton } from '../ui/DownloadButton';
import { MoveNotice } from './MoveNotice';
import { OrderDetails } from './OrderDetails';
import { type OrderActions, type OrderDialog, OrderDialogs } from './OrderDialogs';
import { OrderList } from './OrderList';
import { OrderToolbar } from './OrderToolbar';
import { type DocumentKind, PrintDocuments } from './printing/PrintDocuments';
import { useAdminOrders } from './useAdminOrders';
import { useMarkedOrders } from './useMarkedOrders';

/** All orders: search, process, refund, print and export. */
export default function OrdersPage() {
  const { orders, filters, page, opened, change } = useAdminOrders();
  const marked = useMarkedOrders(JSON.stringify(filters));
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [documents, setDocuments] = useState<{ kind: DocumentKind; ids: number[] } | null>(null);
  const show = (id: number | undefined) => change({ order: id, page });
  const actions: OrderActions = {
    showDetails: show,
    openDialog: setDialog,
    print: (kind, ids) => setDocuments({ kind, ids }),
  };
  const query = new URLSearchParams(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return (
    <>
      <AdminHeader title="Orders">
        <DownloadButton path={`/api/admin/orders.csv?${query}`}>Export CSV</DownloadButton>
      </AdminHeader>
      <div className={classes.pinned}>{opened === undefined && <MoveNotice />}</div>
      <OrderToolbar filters={filters} counts={orders.data} change={change} />
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
          <>
            {isCut && <p>More orders match this search. These are the newest.</p>}
            <OrderList items={items} marked={marked} actions={actions} isStale={orders.isPlaceholderData} />
          </>
        )}
      </AdminList>
      {opened !== undefined && (
        <OrderDetails
          key={opened}
          id={opened}
          actions={actions}
          isCovered={dialog !== null || documents !== null}
          onClose={() => show(undefined)}
        />
      )}
      <OrderDialogs dialog={dialog} onClose={() => setDialog(null)} />
      {documents && <PrintDocuments {...documents} onClose={() => setDocuments(null)} />}
    </>
  );
}
