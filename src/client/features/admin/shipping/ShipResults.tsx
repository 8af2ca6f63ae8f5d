import { Button } from '@mantine/core';
import { mailedText } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import { UndoNotice } from '../ui/UndoNotice';
import classes from './shipping.module.css';
import type { ShipTableState } from './useShipTable';

const inUndoSeconds = `in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds`;

/** What became of the rows that were sent: the shipped ones with Undo, and each failure with its reason. */
export function ShipResults({ table }: { table: ShipTableState }) {
  const { results, forgetResults, restoreSent, shipAnyway, isShipping } = table;
  if (!results) return null;
  const { done, failed, batch, sent, mailed } = results;
  return (
    <>
      {done.length > 0 && (
        <UndoNotice
          key={batch}
          text={`${done.length} ${done.length === 1 ? 'order' : 'orders'} shipped. ${mailedText(mailed, inUndoSeconds)}`}
          batch={batch}
          onUndone={() => restoreSent(sent)}
          onClose={forgetResults}
        />
      )}
      {failed.length > 0 && (
        <div role="alert" className={classes.problems}>
          <p>
            {failed.length === 1 ? 'One order was not shipped:' : `${failed.length} orders were not shipped:`}
          </p>
          <ul>
            {failed.map(({ orderId, reason, isReused }) => (
              <li key={orderId}>
                {reason}{' '}
                {isReused && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Ship order ${orderId} anyway`}
                    disabled={isShipping}
                    onClick={() => shipAnyway(orderId)}
                  >
                    Ship anyway
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
