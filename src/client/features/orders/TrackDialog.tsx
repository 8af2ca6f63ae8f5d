import { formatDateTime } from '@/shared/dates';
import { trackingIndex, trackingSteps } from '@/shared/orders/orderStatus';
import { refundText, refundToRequestText } from '@/shared/receipt/refundTexts';
import { ExpectedText } from './DeliveryTexts';
import classes from './Orders.module.css';
import { ParcelsText } from './ParcelsText';
import type { Order } from './useOrders';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Dialog } from '../../ui/Dialog';

export default function TrackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const refund = refundText(order) ?? refundToRequestText(order);
  return (
    <Dialog onClose={onClose} title={`Tracking of order #${order.id}`} centered size={480}>
      <div className={classes.expected}>
        <ExpectedText order={order} />
      </div>
      <Timeline order={order} />
      {refund && <p className={classes.quiet}>{refund}</p>}
    </Dialog>
  );
}

/** When an order reached a tracking step; null when it has not or skipped it. */
function reachedAt({ createdAt, events }: Order, step: (typeof trackingSteps)[number]['step']): Date | null {
  if (step === 'pending') return createdAt;
  return events.findLast(({ kind, to }) => kind === 'status' && to === step)?.createdAt ?? null;
}

/** The order's tracking steps: done, current and still to come. */
export function Timeline({ order }: { order: Order }) {
  const current = trackingIndex(order.status);
  if (order.status === 'cancelled') {
    const ending = order.events.findLast(({ to }) => to === 'cancelled');
    return (
      <p className={classes.quiet}>
        This order was cancelled{ending ? ` on ${formatDateTime(ending.createdAt)}` : ''}. {ending?.note}
      </p>
    );
  }
  return (
    <ol className={classes.timeline}>
      {trackingSteps.map(({ step, title, text }, index) => {
        const at = index <= current ? reachedAt(order, step) : null;
        return (
          <li
            key={step}
            data-reached={index <= current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <p>{title}</p>
            {index <= current && <p className={classes.quiet}>{text}</p>}
            {at && <p className={classes.quiet}>{formatDateTime(at)}</p>}
            {step === 'shipped' && <ParcelsText order={order} />}
          </li>
        );
      })}
    </ol>
  );
}
