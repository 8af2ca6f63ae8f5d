import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ExpandedState, OnChangeFn } from '@tanstack/react-table';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { progressText, unpackedOf } from '@/shared/orders/fulfilment';
import { addressText } from '@/shared/orders/orderAddress';
import { refundStatusLabels, statusLabels } from '@/shared/orders/orderLabels';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { hasAmounts, type PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { useCan } from '../../access/access';
import type { OrderFilters } from '../../lib/adminSearch';
import type { RowSelection } from '../../lib/useRowSelection';
import { AdminTable, type Column } from '../../ui/AdminTable';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import { TwoLines } from '../../ui/TwoLines';
import { orderAge } from '../common/orderAge';
import type { OrderActions } from '../common/orderDialog';
import { shortPaymentText, statusTones } from '../common/orderTones';
import { OrderFields } from './OrderFields';
import classes from './OrderTable.module.css';

/** A page of orders: a line each, which opens to all fields. */
export function OrderTable({
  orders,
  filters,
  actions,
  selection,
  open,
  onPack,
  isStale,
}: {
  orders: readonly PlainOrderRow[];
  /** Go along to the order's page, for the order before and after it. */
  filters: OrderFilters;
  actions: OrderActions;
  selection: RowSelection;
  open: { expanded: ExpandedState; onChange: OnChangeFn<ExpandedState> };
  /** Marks an order as packed. */
  onPack: (id: number) => void;
  /** Whether these rows belong to the previous query, until the new ones load. */
  isStale: boolean;
}) {
  const can = useCan();
  return (
    <AdminTable
      label="Orders"
      rows={orders}
      idOf={({ id }) => id}
      columns={columnsOf(filters, { ...actions, onPack, can }, can('orders.amounts'))}
      isStale={isStale}
      className={classes.orders}
      selection={{ ...selection, labelOf: ({ id }) => `Select order ${id}`, all: 'Select all on this page' }}
      details={{
        ...open,
        nameOf: ({ id }) => `order ${id}`,
        render: (order) => <OrderFields order={order} actions={actions} />,
      }}
    />
  );
}

type RowActions = OrderActions & { onPack: (id: number) => void; can: ReturnType<typeof useCan> };

function columnsOf(
  filters: OrderFilters,
  actions: RowActions,
  seesAmounts: boolean,
): readonly Column<PlainOrderRow>[] {
  const now = new Date();
  return [
    { name: 'Order', isName: true, className: classes.number, cell: (order) => number(order, filters) },
    {
      name: 'Age',
      className: classes.soft,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
          {orderAge(createdAt, now)}
        </time>
      ),
    },
    {
      name: 'Customer',
      className: classes.customer,
      cell: ({ customer, shippingAddress }) => (
        <TwoLines title={`${customer.name} · ${addressText(shippingAddress).city}`}>
          {customer.name} <span className={classes.soft}>· {addressText(shippingAddress).city}</span>
        </TwoLines>
      ),
    },
    { name: 'Items', align: 'right', hides: 'tablet', cell: ({ pieces }) => pieces },
    ...(seesAmounts
      ? [
          {
            name: 'Total',
            align: 'right',
            className: classes.total,
            cell: (order: PlainOrderRow) => (hasAmounts(order) ? formatMoney(paiseOf(order.total)) : ''),
          } as const,
        ]
      : []),
    { name: 'Payment', className: `${classes.soft} ${classes.payment}`, cell: payment },
    { name: 'Status', cell: states },
    { name: 'Parcel', hides: 'narrow', className: classes.soft, cell: parcel },
    { name: 'Next step', isHidden: true, className: classes.step, cell: (order) => nextStep(order, actions) },
  ];
}

const number = ({ id, hasNote }: PlainOrderRow, filters: OrderFilters) => (
  <>
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId: String(id) }}
      search={filters}
      data-opener
      className={adminClasses.opener}
      aria-label={`Order #${id}`}
    >
      #{id}
    </Link>
    {hasNote && (
      <IconNote size={15} stroke={1.5} role="img" aria-label="Has a note" className={classes.note} />
    )}
  </>
);

const payment = (order: PlainOrderRow) => {
  if (order.paymentStatus === 'review') return <Badge tone="bad">{shortPaymentText(order)}</Badge>;
  return order.paymentStatus === 'due' ? <Badge tone="accent">COD</Badge> : shortPaymentText(order);
};

const states = ({ status, refundStatus, needsAttention, items, shippingAddress }: PlainOrderRow) => (
  <span className={classes.states}>
    {refundStatus === 'requested' ? (
      <Badge tone="bad">{refundStatusLabels.requested}</Badge>
    ) : (
      <Badge tone={isPacked({ status, items }) ? 'packed' : statusTones[status]}>
        {[statusLabels[status], progressText(items)].filter(Boolean).join(' · ')}
      </Badge>
    )}
    {needsAttention && <Badge tone="bad">Needs attention</Badge>}
    {isToBeSent({ status }) && !addressText(shippingAddress).zipCode && (
      <Badge tone="warn">Incomplete address</Badge>
    )}
  </span>
);

const isPacked = (order: Pick<PlainOrderRow, 'status' | 'items'>) =>
  isToBeSent(order) && order.items.every((item) => unpackedOf(item) === 0);

const parcel = ({ shipment }: PlainOrderRow) => {
  const text = shipment && [shipment.courierName, shipment.trackingNumber].filter(Boolean).join(' ');
  return text && <TwoLines title={text}>{text}</TwoLines>;
};

/** On a phone, the one thing that is to be done with an order. */
const nextStep = (order: PlainOrderRow, { openDialog, onPack, can }: RowActions) => {
  if (order.refundStatus === 'requested' && hasAmounts(order) && can('refunds.make'))
    return (
      <Step
        label={`Approve order ${order.id}`}
        text="Refund"
        onClick={() => openDialog({ kind: 'approve', order })}
      />
    );
  if (!can('orders.pack')) return null;
  if (isToBeSent(order) && !isPacked(order))
    return <Step label={`Mark order ${order.id} packed`} text="Pack" onClick={() => onPack(order.id)} />;
  if (isToBeSent(order))
    return (
      <Step
        label={`Ship order ${order.id}`}
        text="Ship"
        onClick={() => openDialog({ kind: 'ship', order })}
      />
    );
  return null;
};

const Step = ({ label, text, onClick }: { label: string; text: string; onClick: () => void }) => (
  <Button size="compact-sm" variant="default" aria-label={label} onClick={onClick}>
    {text}
  </Button>
);
