import { useState } from 'react';
import { readBuyNow, writeBuyNow } from '../../lib/checkoutRecords/buyNow';
import type { BuyNow } from '../../lib/checkoutRecords/records';
import { type Outputs, trpc } from '../../lib/trpc';
import { useCart } from '../cart/useCart';

export type CheckoutLine = {
  /** Id of the cart's line; null for a buy-now. */
  id: number | null;
  product: Outputs['cart']['list'][number]['product'];
  size: string | null;
  color: string | null;
  quantity: number;
  /** Pieces in stock. */
  left: number;
  available: boolean;
};

/** The parts of a buy-now that the checkout can change. */
export type BuyNowPatch = Partial<Pick<BuyNow, 'size' | 'color' | 'quantity'>>;

/** The items to check out: the buy-now product alone, or the whole cart. */
export function useCheckoutLines(userId: number, wantsBuyNow: boolean) {
  const [buyNow, setBuyNow] = useState(() => (wantsBuyNow ? readBuyNow(userId) : null));
  const cart = useCart();
  const product = trpc.catalogue.productPage.useQuery(
    { id: buyNow?.productId ?? 0 },
    { enabled: buyNow !== null && !buyNow.hasExpired, staleTime: 0 },
  );
  const source = wantsBuyNow ? product : cart;
  const toBuyNow = (data: CheckoutLine['product'] | undefined) =>
    buyNow && data && [buyNowLine(buyNow, data)];
  const lines: CheckoutLine[] | null | undefined = wantsBuyNow ? toBuyNow(product.data) : cart.data;
  return {
    lines,
    error: source.error,
    /** Refetches the lines; returns the previous ones on failure. */
    refetch: async (): Promise<readonly CheckoutLine[]> =>
      (wantsBuyNow ? toBuyNow((await product.refetch()).data) : (await cart.refetch()).data) ?? [],
    /** Set when the page was opened for a buy-now that no longer exists, with its product if known. */
    expired: wantsBuyNow && (!buyNow || buyNow.hasExpired) ? { productId: buyNow?.productId ?? null } : null,
    changeBuyNow: (patch: BuyNowPatch) => {
      if (!buyNow) return;
      setBuyNow({ ...buyNow, ...patch });
      writeBuyNow(userId, { ...buyNow, ...patch });
    },
  };
}

function buyNowLine({ size, color, quantity }: BuyNow, product: CheckoutLine['product']): CheckoutLine {
  const left = product.variants.find((cell) => cell.size === size && cell.color === color)?.stock ?? 0;
  return { id: null, product, size, color, quantity, left, available: true };
}
