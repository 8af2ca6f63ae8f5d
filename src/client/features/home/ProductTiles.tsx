import { Link } from '@tanstack/react-router';
import type { ProductTileOut } from '@/shared/schemas/catalogue';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import { ProductBadges } from '../catalogue/product/ProductBadges';
import classes from './ProductTiles.module.css';

/** A row of products as pictures with name and price, each a single link. */
export function ProductTiles({ products }: { products: readonly ProductTileOut[] }) {
  return (
    <ul className={classes.tiles}>
      {products.map(({ id, name, price, salePrice, picture, isSoldOut }) => (
        <li key={id} className={classes.tile}>
          <div className={classes.picture}>
            <Picture
              picture={picture && { ...picture, blur: null }}
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
      ))}
    </ul>
  );
}
