import { useState } from 'react';
import type { VariantStock } from '@/shared/catalogue/stock';
import type { PictureOut } from '@/shared/schemas/catalogue/catalogue';
import { pictureOf } from '../../lib/cartLines';
import { readBuyNow, writeBuyNow } from '../../lib/checkoutRecords/buyNow';
import type { BuyNow } from '../../lib/checkoutRecords/records';
import { type Outputs, trpc } from '../../lib/trpc';
import { useCart } from '../cart/useCart';

type Item = Outputs['cart']['list'][number];
export type CheckoutLine = {
  /** Id of the cart's line; null for a buy-now. */
  id: number | null;
  product: Omit<Item['product'], 'brand'>;
  picture: Pick<PictureOut, 'url' | 'blur' | 'width'> | null;
  size: string | null;
  color: string | null;
  quantity: number;
  /** Pieces in stock. */
  left: number;
  available: boolean;
  /** Those of a buy-now, which can be changed here. */
  variants?: readonly VariantStock[];
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
  const toBuyNow = (data: BoughtProduct | undefined) => buyNow && data && [buyNowLine(buyNow, data)];
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

type BoughtProduct = Outputs['catalogue']['productPage'];

function buyNowLine({ size, color, quantity }: BuyNow, product: BoughtProduct): CheckoutLine {
  const { variants } = product;
  const left = variants.find((cell) => cell.size === size && cell.color === color)?.stock ?? 0;
  const picture = pictureOf(product.pictures, color) ?? null;
  return { id: null, product, picture, size, color, quantity, left, available: true, variants };
}
