import { Select } from '@mantine/core';
import { statusLabels } from '@/shared/orders/orderLabels';
import type { PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import type { OrderActions } from '../common/orderDialog';
import classes from '../common/orders.module.css';
import { useSetStatus } from '../common/useAdminOrders';
import { transitionWarnings } from './StatusDialog';

/** An order's status with the transitions that the server allows; a refused one shows the reason. */
export function StatusSelect({
  order,
  openDialog,
}: {
  order: PlainOrderRow;
  openDialog: OrderActions['openDialog'];
}) {
  const { id, status, moves } = order;
  const { setStatus, wanted } = useSetStatus();
  const possible = moves.map(({ to }) => to);
  const move = (text: string | null) => {
    const to = possible.find((status) => status === text);
    if (to === 'cancelled') openDialog({ kind: 'cancel', order });
    else if (to === 'shipped') openDialog({ kind: 'ship', order });
    else if (to && transitionWarnings(order, to).length > 0) openDialog({ kind: 'move', order, to });
    else if (to) setStatus(order, to);
  };
  const refusalOf = (option: string) => moves.find(({ to }) => to === option)?.refused ?? null;
  // Several options often share a reason; it is shown once.
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
      // Rendered next to its field, so that screen readers find it.
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
