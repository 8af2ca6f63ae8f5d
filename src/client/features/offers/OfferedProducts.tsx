import { useRecentlyViewed } from '../../lib/recentlyViewed';
import { trpc } from '../../lib/trpc';
import { cardTiles, ProductStrip } from './ProductStrip';

/** Product suggestions that can be bought: recently viewed and popular, without what was `bought` just now. */
export default function OfferedProducts({ bought = [] }: { bought?: readonly number[] }) {
  const recent = useRecentlyViewed(bought);
  const { data: home } = trpc.catalogue.home.useQuery();
  const isOffered = ({ id, isSoldOut }: { id: number; isSoldOut: boolean }) =>
    !isSoldOut && !bought.includes(id);
  return (
    <>
      <ProductStrip title="Recently viewed" products={cardTiles(recent)?.filter(isOffered)} />
      <ProductStrip title="Popular now" products={home?.popular.items.filter(isOffered)} />
    </>
  );
}
