import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../lib/trpc';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { QueryFailed } from '../../ui/QueryFailed';
import { laterOffsets, ShowMore } from '../../ui/ShowMore';
import { OrderCard } from './OrderCard';
import { OrdersSkeleton } from './OrdersSkeleton';
import { type Order, useOrders } from './useOrders';

const OrderDialog = lazyOverlay('The order', () => import('./OrderDialog'));
const TrackDialog = lazyOverlay('The tracking', () => import('./TrackDialog'));
const PayDialog = lazyOverlay('The payment', () => import('./PayDialog'));
const ReturnDialog = lazyOverlay('The dialog', () => import('./ReturnDialog'));
const CancelDialog = lazyOverlay('The dialog', () => import('./CancelDialog'));

type Opened = { dialog: 'details' | 'pay' | 'track' | 'cancel' | 'refund' | 'return'; id: number };

/**
 * The customer's orders, newest first. Opens an order's details when the address names it, as links in mails
 * do, also one that is older than those of the page.
 */
export function OrdersTab({
  openOrder,
  openDocument,
}: {
  openOrder: number | undefined;
  openDocument?: string | undefined;
}) {
  const { data, error } = useOrders();
  const [pages, setPages] = useState(1);
  const more = trpc.useQueries((t) =>
    laterOffsets(pages).map((offset) => t.orders.list({ scope: 'mine', offset })),
  );
  const navigate = useNavigate();
  const [pressed, setOpened] = useState<Opened | null>(null);
  const named: Opened | null = openOrder === undefined ? null : { dialog: 'details', id: openOrder };
  const opened = pressed ?? named;
  const isListed = data?.items.some(({ id }) => id === openOrder) ?? true;
  const older = trpc.orders.get.useQuery({ id: openOrder ?? 0 }, { enabled: named !== null && !isListed });
  if (!data) return error ? <QueryFailed what="Your orders" error={error} /> : <OrdersSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState title="No orders yet" text="Your orders and their tracking will appear here.">
        <LinkButton to="/products">Start Shopping</LinkButton>
      </EmptyState>
    );
  }
  const orders = [data, ...more.map((page) => page.data)].flatMap((page) => page?.items ?? []);
  const open = (dialog: Opened['dialog']) => (order: Order) => setOpened({ dialog, id: order.id });
  const order = [...orders, ...(older.data ? [older.data] : [])].find(({ id }) => id === opened?.id);
  const close = () => {
    setOpened(null);
    if (named)
      void navigate({ to: '/profile', search: { tab: 'orders' }, replace: true, resetScroll: false });
  };
  return (
    <>
      <ul>
        {orders.map((item) => (
          <OrderCard
            key={item.id}
            order={item}
            onPay={open('pay')}
            onTrack={open('track')}
            onDetails={open('details')}
            onCancel={open('cancel')}
            onRefund={open('refund')}
            onReturn={open('return')}
          />
        ))}
      </ul>
      <ShowMore
        what="orders"
        pages={pages}
        total={data.total}
        isPending={more.some((page) => page.isPending)}
        onMore={setPages}
      />
      {order && opened?.dialog === 'details' && (
        <OrderDialog
          order={order}
          openDocument={openDocument}
          onPay={open('pay')}
          onReturn={open('return')}
          onClose={close}
        />
      )}
      {order && opened?.dialog === 'pay' && <PayDialog order={order} onClose={close} />}
      {order && opened?.dialog === 'return' && <ReturnDialog order={order} onClose={close} />}
      {order && opened?.dialog === 'track' && <TrackDialog order={order} onClose={close} />}
      {order && (opened?.dialog === 'cancel' || opened?.dialog === 'refund') && (
        <CancelDialog order={order} kind={opened.dialog} onClose={close} />
      )}
    </>
  );
}
