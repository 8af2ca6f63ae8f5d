import { Select } from '@mantine/core';
import { statusLabels } from '@/shared/orderLabels';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { oneOf } from '../lib/useAdminSearch';
import type { OrderActions } from './orderActions';
import classes from './orders.module.css';
import { transitionWarnings } from './StatusDialog';
import { useSetStatus } from './useSetStatus';

/** An order's status with the moves that the server allows; one that it refuses says why. */
export function StatusSelect({ order, ask }: { order: AdminOrderRow; ask: OrderActions['ask'] }) {
  const { id, status, moves } = order;
  const { setStatus, wanted } = useSetStatus();
  const possible = moves.map(({ to }) => to);
  const move = (text: string | null) => {
    const to = oneOf(possible, text ?? undefined);
    if (to === 'cancelled') ask({ kind: 'cancel', order });
    else if (to && transitionWarnings(order, to).length > 0) ask({ kind: 'move', order, to });
    else if (to) setStatus(order, to);
  };
  const refusalOf = (option: string) => moves.find(({ to }) => to === option)?.refused ?? null;
  // One reason often refuses all of them: it is said once.
  const isFirstWith = (option: string) =>
    moves.find(({ refused }) => refused === refusalOf(option))?.to === option;
  return (
    <Select
      size="sm"
      className={classes.status}
      aria-label={`Status of order ${id}`}
      data={[status, ...possible].map((value) => ({
        value,
        label: statusLabels[value],
        disabled: refusalOf(value) !== null,
      }))}
      value={wanted ?? status}
      readOnly={wanted !== null}
      allowDeselect={false}
      openOnFocus={false}
      withScrollArea={false}
      // Beside its field, so that it is read as part of the page.
      comboboxProps={{ withinPortal: false }}
      classNames={{ option: classes.option }}
      renderOption={({ option: { value, label } }) => (
        <span>
          {label}
          {refusalOf(value) !== null && isFirstWith(value) && (
            <span className={classes.refused}>{refusalOf(value)}</span>
          )}
        </span>
      )}
      onChange={move}
    />
  );
}
