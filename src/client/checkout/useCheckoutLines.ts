import { useState } from 'react';
import { faultOf } from '../cart/cartLines';
import { useCart } from '../cart/useCart';
import { type Outputs, trpc } from '../trpc';
import { readBuyNow } from './buyNow';

type Product = Outputs['catalogue']['product'];
export type CheckoutLine = {
  key: string;
  product: Product;
  size: string | null;
  color: string | null;
  quantity: number;
  /** Why it cannot be ordered as it is; null when it can. */
  fault: string | null;
};

/** What is being checked out: the buy-now product alone, or the whole cart. */
export function useCheckoutLines(wantsBuyNow: boolean) {
  const [buyNow] = useState(() => (wantsBuyNow ? readBuyNow() : null));
  const cart = useCart();
  const product = trpc.catalogue.product.useQuery(
    { id: buyNow?.productId ?? 0 },
    { enabled: buyNow !== null, staleTime: 0 },
  );
  const source = buyNow ? product : cart;
  const refetch = async () => void (await source.refetch());
  if (!buyNow) {
    const lines: CheckoutLine[] | undefined = cart.data?.map((item) => ({
      key: String(item.id),
      ...item,
      fault: faultOf(item),
    }));
    return { lines, error: cart.error, refetch, isBuyNow: false };
  }
  const { size, color, quantity } = buyNow;
  const found = product.data;
  const left = found?.variants.find((cell) => cell.size === size && cell.color === color)?.stock ?? 0;
  const lines: CheckoutLine[] | undefined = found && [
    {
      key: 'buy-now',
      product: found,
      size,
      color,
      quantity,
      fault: faultOf({ available: true, left, quantity }),
    },
  ];
  return { lines, error: product.error, refetch, isBuyNow: true };
}
