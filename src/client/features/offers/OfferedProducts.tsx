import { useRecentlyViewed } from '../../lib/recentlyViewed';
import { trpc } from '../../lib/trpc';
import { cardTiles, ProductStrip } from './ProductStrip';

/** Product suggestions: recently viewed and popular. */
export default function OfferedProducts() {
  const recent = useRecentlyViewed();
  const { data: home } = trpc.catalogue.home.useQuery();
  return (
    <>
      <ProductStrip title="Recently viewed" products={cardTiles(recent)} />
      <ProductStrip title="Popular now" products={home?.popular.items} />
    </>
  );
}
