import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isLowStock } from '@/shared/catalogue/stock';
import type { PictureOut } from '@/shared/schemas/catalogue/catalogue';
import type { Outputs } from '../../../lib/trpc';
import { Picture } from '../../../ui/Picture';
import { Price } from '../../../ui/Price';
import { lowVariantsText } from '../lib/lowVariantsText';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Dashboard.module.css';

type Shop = Outputs['admin']['dashboard']['shop'];
type Product = Shop['recent'][number] & Partial<Shop['low'][number]>;

/** A short list of products, with their stock or their price. */
export function ProductList({
  title,
  products,
  empty,
  kind,
}: {
  title: string;
  products: readonly Product[];
  empty: string;
  kind: 'stock' | 'price';
}) {
  return (
    <section aria-label={title} className={classes.panel}>
      <h2 className={classes.panelTitle}>{title}</h2>
      {products.length === 0 ? (
        <p className={adminClasses.small}>{empty}</p>
      ) : (
        <ul>
          {products.map(({ id, name, category, stock, price, salePrice, picture, lowVariants = [] }) => (
            <ProductRow
              key={id}
              id={id}
              name={name}
              picture={picture}
              note={lowVariants.length > 0 ? lowVariantsText(lowVariants) : (category ?? 'No category')}
            >
              {kind === 'stock' ? <Left stock={stock} /> : <Price price={price} salePrice={salePrice} />}
            </ProductRow>
          ))}
        </ul>
      )}
    </section>
  );
}

const Left = ({ stock }: { stock: number }) => (
  <Badge tone={stock === 0 ? 'bad' : isLowStock(stock) ? 'warn' : 'plain'}>
    {stock === 0 ? 'Sold out' : `${stock} left`}
  </Badge>
);

/** A product of a list; its name links to its form. */
export function ProductRow({
  id,
  name,
  picture,
  note,
  children,
}: {
  id: number;
  name: string;
  picture: PictureOut | null;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classes.row}>
      <span className={classes.thumb} data-thumbnail>
        <Picture picture={picture} sizes="44px" alt="" />
      </span>
      <span className={classes.rowText}>
        <Link to="/admin/products" search={{ product: id }} className={classes.rowName}>
          {name}
        </Link>
        <span className={adminClasses.small}>{note}</span>
      </span>
      <span className={classes.rowValue}>{children}</span>
    </li>
  );
}
