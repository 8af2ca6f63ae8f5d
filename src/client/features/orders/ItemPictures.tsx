import type { OrderOut } from '@/shared/schemas/orders';
import { Picture } from '../../ui/Picture';
import classes from './Orders.module.css';

// An order keeps the address of a picture alone. In this width every picture of ours exists, however wide it is.
const anyWidth = 1600;

/** The picture of something ordered, as it was then. */
export function ItemPicture({ item }: { item: OrderOut['items'][number] }) {
  const [url] = item.product.images;
  return <Picture picture={url ? { url, blur: null, width: anyWidth } : null} sizes="64px" isSmall alt="" />;
}

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
