import type { ReactNode } from 'react';
import { formatCount } from '@/shared/numbers';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import adminClasses from '../../ui/admin.module.css';
import { UndoNotice } from '../../ui/UndoNotice';

/** "1 order", "1,204 orders". */
export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${formatCount(count)} orders`;

/** The outcome of a change of many orders: the changed ones with Undo, and each failure with its reason. */
export function OrderOutcome({
  results: { done, failed, batch },
  text,
  failedText,
  children,
  onClose,
}: {
  results: OrderResults;
  /** About the changed orders. */
  text: string;
  /** What did not happen to the others: "not packed". */
  failedText: string;
  /** Further actions on the changed orders. */
  children?: ReactNode;
  onClose: () => void;
}) {
  return (
    <>
      {done.length > 0 && (
        <UndoNotice key={batch} text={text} batch={batch} onClose={onClose}>
          {children}
        </UndoNotice>
      )}
      {failed.length > 0 && (
        <div role="alert" className={adminClasses.failures}>
          <p>
            {ordersText(failed.length)} {failedText}:
          </p>
          <ul>
            {failed.map(({ orderId, reason }) => (
              <li key={orderId}>
                #{orderId}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
