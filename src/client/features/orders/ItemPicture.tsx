import type { OrderOut } from '@/shared/schemas/orders';
import { Picture } from '../../ui/Picture';

// An order keeps the address of a picture alone. In this width every picture of ours exists, however wide it is.
const anyWidth = 1600;

/** The picture of something ordered, as it was then. */
export function ItemPicture({ item }: { item: OrderOut['items'][number] }) {
  const [url] = item.product.images;
  return <Picture picture={url ? { url, blur: null, width: anyWidth } : null} sizes="64px" isSmall alt="" />;
}
