import { Link } from '@tanstack/react-router';
import type { ProductTileOut } from '@/shared/schemas/catalogue';
import type { Outputs } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import classes from './ProductStrip.module.css';

type Card = Outputs['catalogue']['listing']['items'][number];
type Tile = Omit<ProductTileOut, 'picture'> & {
  picture: { url: string; width?: number | null; blur?: string | null } | null;
};

/** Cards of a list as tiles: with one picture, of a color that can be bought. */
export const cardTiles = (cards: readonly Card[] | undefined): Tile[] | undefined =>
  cards?.map(({ pictures, available, ...card }) => ({
    ...card,
    picture: pictures.find(({ color }) => color === available[0]?.color) ?? pictures[0] ?? null,
  }));

/** A row of products to look at next, each a single link: what is bought is bought on its own page. */
export function ProductStrip({
  title,
  products = [],
}: {
  title: string;
  products: readonly Tile[] | undefined;
}) {
  if (products.length === 0) return null;
  return (
    <section className={classes.row} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.strip}>
        {products.map(({ id, name, price, salePrice, picture, isSoldOut }) => (
          <li key={id} className={classes.tile}>
            <Picture
              picture={picture && { blur: null, ...picture }}
              sizes="(max-width: 48em) 38vw, 220px"
              isSmall
              alt=""
            />
            {isSoldOut && <span className={classes.soldOut}>SOLD OUT</span>}
            <h3 className={classes.name}>
              <Link to="/products/$productId" params={{ productId: String(id) }}>
                <WholeWords text={name} />
              </Link>
            </h3>
            <Price price={price} salePrice={salePrice} withPercent />
          </li>
        ))}
      </ul>
    </section>
  );
}
