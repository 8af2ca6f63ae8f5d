import type { OrderOut } from '@/shared/schemas/orders';
import { ItemPicture } from './ItemPicture';
import classes from './Orders.module.css';

/** Pictures that are shown of one order. */
const maxPictures = 5;

/** What was ordered, in pictures; the text beside them names it. */
export function ItemPictures({ items }: { items: OrderOut['items'] }) {
  const shown = items.slice(0, items.length > maxPictures ? maxPictures - 1 : maxPictures);
  const more = items.length - shown.length;
  return (
    <div className={classes.pictures} aria-hidden="true">
      {shown.map((item) => (
        <ItemPicture key={`${item.productId} ${item.size} ${item.color}`} item={item} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </div>
  );
}
