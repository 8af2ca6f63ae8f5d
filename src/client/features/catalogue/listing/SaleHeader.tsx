import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changedSearch, type ListingSearch } from '@/shared/catalogue/listing';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { Picture } from '../../../ui/Picture';
import type { Listing } from '../types';
import pills from './KindLinks.module.css';
import classes from './SaleHeader.module.css';

/** Number of pictures beside the title: from the page's last products, which are not in the first screen. */
const pictureCount = 3;
/** A list with fewer products shows all of them at once. */
const fewest = 9;
/** Prices in whole rupees for "under" links. */
const priceSteps = [1000, 2000];

/**
 * The sale banner: the discount, the number of products, and links to parts of it. It covers the `whole`
 * sale, whatever is searched for.
 */
export function SaleHeader({ search, whole }: { search: ListingSearch; whole: Listing }) {
  const { items, total, facets } = whole;
  const [only, ...more] = search.categories ?? [];
  const chosen = more.length === 0 ? only : null;
  const divides = (rupees: number) =>
    facets.price && paiseOf(facets.price.min) <= rupees * 100 && paiseOf(facets.price.max) > rupees * 100;
  return (
    <header className={classes.banner}>
      <div className={classes.words}>
        <p className="eyebrow">Sale</p>
        <h1 className={classes.title}>{`Up to ${whole.meanDiscount}% Off`}</h1>
        <p className={classes.count}>
          {itemsText(total)} on sale
          {spreadOf(whole)}
        </p>
        <nav aria-label="Browse the sale" className={classes.ways}>
          <ul className={`${pills.kinds} ${classes.pills}`}>
            {[{ slug: undefined, name: 'All' }, ...facets.categories].map(({ slug, name }) => (
              <Way key={name} isCurrent={slug === chosen} patch={{ categories: slug ? [slug] : undefined }}>
                {name}
              </Way>
            ))}
            {priceSteps.filter(divides).map((maxPrice) => {
              const isCurrent = search.maxPrice === maxPrice && search.minPrice === undefined;
              const patch = { minPrice: undefined, maxPrice: isCurrent ? undefined : maxPrice };
              return (
                <Way key={maxPrice} isCurrent={isCurrent} patch={patch}>
                  Under {formatMoney(maxPrice * 100)}
                </Way>
              );
            })}
          </ul>
        </nav>
      </div>
      {items.length >= fewest && (
        <div className={classes.pictures}>
          {items.slice(-pictureCount).map(({ id, name, pictures: [picture] }) => (
            <Link key={id} to="/products/$productId" params={{ productId: String(id) }}>
              <Picture picture={picture} sizes="180px" isSmall alt={name} />
            </Link>
          ))}
        </div>
      )}
    </header>
  );
}

const itemsText = (count: number): string => (count === 1 ? '1 item' : `${formatCount(count)} items`);

/** The number listed, when it differs from the whole sale that the banner covers. */
export function listedText(listed: Listing, whole: Listing): string {
  return listed.total === whole.total ? '' : `${formatCount(listed.total)} of ${itemsText(whole.total)}`;
}

/** The title shows the average discount; when single products have more, the text names both. */
function spreadOf({ meanDiscount, maxDiscount }: Listing): string {
  if (maxDiscount <= meanDiscount) return '';
  return `: ${meanDiscount}% off on average, up to ${maxDiscount}% off selected items`;
}

const Way = ({
  patch,
  isCurrent,
  children,
}: {
  patch: Partial<ListingSearch>;
  isCurrent: boolean;
  children: ReactNode;
}) => (
  <li>
    <Link
      to="."
      search={changedSearch(patch)}
      resetScroll={false}
      className={pills.kind}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={isCurrent ? 'true' : undefined}
      data-current={isCurrent || undefined}
    >
      {children}
    </Link>
  </li>
);
