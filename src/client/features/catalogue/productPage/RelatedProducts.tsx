import { useRecentlyViewed } from '../../../lib/recentlyViewed';
import { trpc } from '../../../lib/trpc';
import { cardTiles, ProductStrip } from '../../offers/ProductStrip';

/** Rows of products below a product: matching, similar and recently viewed. */
export default function RelatedProducts({ productId }: { productId: number }) {
  const { data: related } = trpc.catalogue.related.useQuery({ id: productId });
  const recent = useRecentlyViewed([productId]);
  return (
    <>
      <ProductStrip title="Complete the look" products={cardTiles(related?.wornWith)} />
      <ProductStrip title="You may also like" products={cardTiles(related?.similar)} />
      <ProductStrip title="Recently viewed" products={cardTiles(recent)} />
    </>
  );
}
