import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { idFrom } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList } from '../ui/AdminList';
import { ExportButton } from './ExportButton';
import { MoveNotice } from './MoveNotice';
import { OrderDetails } from './OrderDetails';
import { OrderDialogs } from './OrderDialogs';
import { OrderList } from './OrderList';
import { OrderToolbar } from './OrderToolbar';
import type { OrderActions, OrderDialogState } from './orderActions';
import { type DocumentKind, PrintDocuments } from './printing/PrintDocuments';
import { useAdminOrders } from './useAdminOrders';

/** All orders: found, moved on, refunded, printed, exported. */
export default function OrdersTab() {
  const { orders, filters, search, change } = useAdminOrders();
  const [question, setQuestion] = useState<OrderDialogState | null>(null);
  const [papers, setPapers] = useState<{ kind: DocumentKind; ids: number[] } | null>(null);
  const opened = idFrom(search.open);
  const show = (id: number | undefined) =>
    change({ open: id === undefined ? undefined : String(id), page: search.page });
  const acts: OrderActions = {
    open: show,
    ask: setQuestion,
    print: (kind, ids) => setPapers({ kind, ids }),
  };
  return (
    <>
      <AdminHeader title="Orders">
        <ExportButton filters={filters} />
      </AdminHeader>
      <MoveNotice />
      <OrderToolbar filters={filters} counts={orders.data} change={change} />
      <AdminList
        of={orders}
        what="The orders"
        noun={['order', 'orders']}
        empty={
          <EmptyState
            title="No orders here"
            text={
              Object.values(filters).some(Boolean)
                ? 'No order fits these filters.'
                : 'The first order will stand here as soon as somebody places it.'
            }
          />
        }
      >
        {({ items, isCut }) => (
          <>
            {isCut && <p>More orders fit this search; these are the newest of them.</p>}
            <OrderList items={items} acts={acts} isStale={orders.isPlaceholderData} />
          </>
        )}
      </AdminList>
      {opened !== undefined && (
        <OrderDetails
          key={opened}
          id={opened}
          acts={acts}
          isCovered={question !== null || papers !== null}
          onClose={() => show(undefined)}
        />
      )}
      <OrderDialogs question={question} onClose={() => setQuestion(null)} />
      {papers && <PrintDocuments {...papers} onClose={() => setPapers(null)} />}
    </>
  );
}
