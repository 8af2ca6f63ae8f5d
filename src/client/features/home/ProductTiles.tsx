import { Link } from '@tanstack/react-router';
import { paiseOf } from '@/shared/money';
import { isOnSale } from '@/shared/pricing';
import type { ProductTileOut } from '@/shared/schemas/catalogue';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import classes from './ProductTiles.module.css';

const onSale = ({ price, salePrice }: Pick<ProductTileOut, 'price' | 'salePrice'>): boolean =>
  isOnSale({ price: paiseOf(price), salePrice: salePrice === null ? null : paiseOf(salePrice) });

/** A row of products as pictures with name and price, each a single link. */
export function ProductTiles({ products }: { products: readonly ProductTileOut[] }) {
  return (
    <ul className={classes.tiles}>
      {products.map(({ id, name, price, salePrice, picture, isSoldOut }) => (
        <li key={id} className={classes.tile}>
          <Picture
            picture={picture && { ...picture, blur: null }}
            sizes="(max-width: 62em) 44vw, 310px"
            isSmall
            alt=""
          />
          {isSoldOut && <span className={classes.badge}>SOLD OUT</span>}
          {!isSoldOut && onSale({ price, salePrice }) && <span className={classes.badge}>SALE</span>}
          <Link to="/products/$productId" params={{ productId: String(id) }} className={classes.name}>
            <WholeWords text={name} />
          </Link>
          <Price price={price} salePrice={salePrice} withPercent />
        </li>
      ))}
    </ul>
  );
}
