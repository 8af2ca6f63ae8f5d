import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { progressText } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { hasAmounts, type PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { TaxDocuments } from '../../../orders/TaxDocuments';
import { Allowed, useCan } from '../../access/access';
import { type OrderFilters, parseOrderSearch } from '../../lib/adminSearch';
import { useAdminSearch } from '../../lib/useAdminSearch';
import { OrderReturns } from '../../returns/OrderReturns';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import { Dock } from '../../ui/Dock';
import { QueryBoundary } from '../../ui/QueryBoundary';
import details from '../common/details.module.css';
import type { OrderActions } from '../common/orderDialog';
import { statusTones } from '../common/orderTones';
import { useAdminOrder } from '../common/useAdminOrders';
import { OrderedItems } from '../items/OrderedItems';
import { PlainItems } from '../items/PlainItems';
import { ParcelList } from '../parcels/ParcelList';
import { CashConfirmation } from '../payment/CashConfirmation';
import { PaymentAttempts } from '../payment/PaymentAttempts';
import { RefundDetails } from '../refunds/RefundDetails';
import { MoveNotice } from '../status/MoveNotice';
import { StatusSelect } from '../status/StatusSelect';
import { NoteForm } from './NoteForm';
import { OrderCustomer } from './OrderCustomer';
import { OrderHistory } from './OrderHistory';
import { OrderNavigation, OrderPath } from './OrderNavigation';
import { ShipTo } from './ShipTo';
import { useOrderActions } from './useOrderActions';

/** An order with everything about it. The filters in the address are those of the list that it was opened from. */
export default function OrderPage() {
  const { orderId } = useParams({ strict: false });
  const id = Number(orderId);
  const [filters] = useAdminSearch(parseOrderSearch);
  const order = useAdminOrder(id);
  const { actions, dialogs } = useOrderActions(filters);
  return (
    <>
      <QueryBoundary of={order} what="The order">
        {(found) => <Content key={found.id} order={found} filters={filters} actions={actions} />}
      </QueryBoundary>
      {dialogs}
    </>
  );
}

type Props = { order: PlainOrder; filters: OrderFilters; actions: OrderActions };

function Content({ order, filters, actions }: Props) {
  return (
    <section aria-label={`Order #${order.id}`}>
      <Head order={order} filters={filters} actions={actions} />
      <div className={details.columns}>
        <div className={details.column}>
          {hasAmounts(order) ? <OrderedItems order={order} /> : <PlainItems order={order} />}
          <ParcelList order={order} />
          {hasAmounts(order) && <Invoices order={order} />}
          <Allowed to="returns.decide">
            <OrderReturns order={order} />
          </Allowed>
          <OrderHistory order={order} />
        </div>
        <div className={details.column}>
          <ShipTo order={order} />
          <Allowed to="orders.edit">
            <CashConfirmation order={order} />
          </Allowed>
          {hasAmounts(order) && <PaymentAttempts order={order} actions={actions} />}
          {hasAmounts(order) && <RefundDetails order={order} actions={actions} />}
          <Note order={order} />
          <OrderCustomer order={order} />
        </div>
      </div>
      <Dock>
        <MoveNotice />
      </Dock>
    </section>
  );
}

function Invoices({ order }: Pick<Props, 'order'>) {
  if (order.placeOfSupply === null) return null;
  return (
    <div className={details.panel}>
      <TaxDocuments order={order} titleClass={adminClasses.panelTitle} />
    </div>
  );
}

/** The note, which only those who may change orders can write. */
function Note({ order }: { order: PlainOrder }) {
  if (useCan()('orders.edit')) return <NoteForm order={order} />;
  if (order.internalNote === '') return null;
  return (
    <section aria-label="Internal note" className={details.panel}>
      <h2 className={adminClasses.panelTitle}>Internal note</h2>
      <p>{order.internalNote}</p>
    </section>
  );
}

const ExchangeLinks = ({ of }: { of: NonNullable<PlainOrder['exchangeOf']> }) => (
  <>
    , exchange of{' '}
    <Link to="/admin/returns" search={{ return: of.returnId }} className="text-link">
      return #{of.returnId}
    </Link>{' '}
    of{' '}
    <Link to="/admin/orders/$orderId" params={{ orderId: String(of.orderId) }} className="text-link">
      order #{of.orderId}
    </Link>
  </>
);

function Head({ order, filters, actions }: Props) {
  const { id, status, refundStatus, needsAttention, createdAt } = order;
  return (
    <header className={adminClasses.header}>
      <div>
        <OrderPath filters={filters} />
        <div className={details.title}>
          <h1 className={adminClasses.title}>Order #{id}</h1>
          <Badge tone={statusTones[status]}>
            {[statusLabels[status], progressText(order.items)].filter(Boolean).join(' · ')}
          </Badge>
          {refundStatus === 'requested' && <Badge tone="bad">Refund requested</Badge>}
          {order.cashConfirmation === 'awaited' && isToBeSent(order) && (
            <Badge tone="warn">To be confirmed</Badge>
          )}
          {needsAttention && <Badge tone="bad">Needs attention</Badge>}
        </div>
        <p className={adminClasses.quiet}>
          Placed {formatDateTime(createdAt)}
          {order.exchangeOf && <ExchangeLinks of={order.exchangeOf} />}
        </p>
      </div>
      <div className={adminClasses.actions}>
        <OrderNavigation id={id} filters={filters} />
        <Button size="sm" variant="default" onClick={() => actions.print('packing slip', id)}>
          Packing Slip
        </Button>
        <Button size="sm" variant="default" onClick={() => actions.print('shipping label', id)}>
          4 × 6 Label
        </Button>
        <Allowed to="orders.amounts">
          <Button size="sm" variant="default" onClick={() => actions.print('invoice', id)}>
            {order.placeOfSupply === null ? 'Print Invoice' : 'Print Receipt'}
          </Button>
        </Allowed>
        <Allowed to="orders.edit">
          <StatusSelect order={order} openDialog={actions.openDialog} />
        </Allowed>
      </div>
    </header>
  );
}
