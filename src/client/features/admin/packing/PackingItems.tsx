import { Button } from '@mantine/core';
import { optionsText } from '../../../lib/cartLines';
import { Picture } from '../../../ui/Picture';
import adminClasses from '../ui/admin.module.css';
import classes from './packing.module.css';
import { countedOf } from './packingState';
import type { PackingStation } from './usePackingStation';

/** The items of the open order by bin, with what is counted of each. */
export function PackingItems({ station }: { station: PackingStation }) {
  const { order, counts, lastLine } = station;
  if (!order) return null;
  return (
    <ol aria-label={`Items of order #${order.orderId}`} className={classes.items}>
      {order.lines.map((line) => {
        const counted = countedOf(counts, line);
        const options = optionsText(line);
        const name = [line.name, options].filter(Boolean).join(', ');
        return (
          <li
            key={line.lineId}
            aria-label={name}
            className={classes.item}
            data-done={counted === line.quantity || undefined}
            data-last={line.lineId === lastLine || undefined}
          >
            <p className={classes.count}>
              {counted} <span className={classes.of}>of {line.quantity}</span>
            </p>
            <div className={classes.picture}>
              <Picture
                picture={line.image === null ? null : { url: line.image, blur: null }}
                sizes="48px"
                alt=""
              />
            </div>
            <div className={classes.text}>
              <p className={classes.name}>{line.name}</p>
              {options && <p className={classes.options}>{options}</p>}
              <p className={adminClasses.small}>
                {[line.bin && `Bin ${line.bin}`, line.sku, line.barcode].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className={adminClasses.actions}>
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Remove one of ${name}`}
                disabled={counted === 0}
                onClick={() => station.countOne(line, -1)}
              >
                −
              </Button>
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Add one of ${name}`}
                disabled={counted === line.quantity}
                onClick={() => station.countOne(line, 1)}
              >
                Add one
              </Button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
