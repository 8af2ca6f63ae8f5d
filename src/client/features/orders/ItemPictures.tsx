import type { OrderOut } from '@/shared/schemas/orders/orders';
import { Picture } from '../../ui/Picture';
import classes from './Orders.module.css';

// An order stores only the URL of a picture. Every uploaded picture has this width, whatever its original
// width.
const anyWidth = 1600;

/** The picture of an ordered item at that time. */
export function ItemPicture({ item }: { item: OrderOut['items'][number] }) {
  const [url] = item.product.images;
  return <Picture picture={url ? { url, blur: null, width: anyWidth } : null} sizes="64px" isSmall alt="" />;
}

/** Maximum pictures per order. */
const maxPictures = 5;

/** The ordered items as pictures; the text beside them names them. */
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
