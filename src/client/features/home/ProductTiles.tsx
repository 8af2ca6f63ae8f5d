import { Link } from '@tanstack/react-router';
import type { ProductTileOut } from '@/shared/schemas/catalogue/catalogue';
import { PairedPicture, usePointing } from '../../ui/PairedPicture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import { ProductBadges } from '../catalogue/product/ProductBadges';
import classes from './ProductTiles.module.css';

/** A row of products as pictures with name and price, each a single link. */
export function ProductTiles({ products }: { products: readonly ProductTileOut[] }) {
  return (
    <ul className={classes.tiles}>
      {products.map((product) => (
        <Tile key={product.id} {...product} />
      ))}
    </ul>
  );
}

function Tile({ id, name, price, salePrice, picture, second, isSoldOut }: ProductTileOut) {
  const { isPointedAt, pointing } = usePointing();
  return (
    <li className={classes.tile} {...pointing}>
      <div className={classes.picture}>
        <PairedPicture
          picture={picture && { ...picture, blur: null }}
          second={second}
          isPointedAt={isPointedAt}
          sizes="(max-width: 62em) 44vw, 310px"
          isSmall
          alt=""
        />
        <ProductBadges price={price} salePrice={salePrice} isSoldOut={isSoldOut} />
      </div>
      <Link to="/products/$productId" params={{ productId: String(id) }} className={classes.name}>
        <WholeWords text={name} />
      </Link>
      <Price price={price} salePrice={salePrice} withPercent />
    </li>
  );
}
