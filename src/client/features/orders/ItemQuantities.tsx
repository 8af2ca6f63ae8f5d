import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { optionsText } from '../../lib/cartLines';
import { PlainSelect } from '../../ui/plainFields';
import classes from './ItemQuantities.module.css';
import type { Quantities } from './orderPieces';

type Item = Pick<OrderOut['items'][number], 'lineId' | 'name' | 'size' | 'color'>;

/** Chooses items of an order and how many of each: a line is ticked, and counted where it has several. */
export function ItemQuantities({
  items,
  quantities,
  onChange,
}: {
  items: { item: Item; most: number; note?: string }[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}) {
  const set = (lineId: number, quantity: number) => onChange({ ...quantities, [lineId]: quantity });
  return (
    <ul className={classes.items}>
      {items.map(({ item, most, note }) => {
        const { lineId, name } = item;
        const chosen = quantities[lineId] ?? 0;
        const label = [name, optionsText(item)].filter(Boolean).join(', ');
        return (
          <li key={lineId} className={classes.item}>
            <Checkbox
              label={label}
              description={note}
              color="brass"
              checked={chosen > 0}
              onChange={(event) => set(lineId, event.currentTarget.checked ? most : 0)}
            />
            {chosen > 0 && most > 1 ? (
              <PlainSelect
                aria-label={`How many of ${label}`}
                className={classes.count}
                value={chosen}
                options={Array.from({ length: most }, (_, index) => ({
                  value: String(index + 1),
                  label: `${index + 1} of ${most}`,
                }))}
                onChange={(event) => set(lineId, Number(event.currentTarget.value))}
              />
            ) : (
              <span className={classes.one}>{most === 1 ? '1 item' : `${most} items`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
