import { formatDateTime } from '@/shared/dates';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { actorText, eventText } from './eventText';

/** The events of an order, newest first. */
export function OrderHistory({ order: { events } }: { order: PlainOrder }) {
  return (
    <section aria-labelledby="order-history" className={details.panel}>
      <h2 id="order-history" className={adminClasses.panelTitle}>
        History
      </h2>
      <ol className={details.history}>
        {events.toReversed().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and are only ever added
          <li key={events.length - index}>
            <p>{eventText(event)}</p>
            {event.note && <p className={details.eventNote}>{event.note}</p>}
            <p className={adminClasses.quiet}>
              {formatDateTime(event.createdAt)}, {actorText(event)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
