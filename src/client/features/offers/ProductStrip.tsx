import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ProductTileOut } from '@/shared/schemas/catalogue/catalogue';
import type { Outputs } from '../../lib/trpc';
import { PairedPicture, usePointing } from '../../ui/PairedPicture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import classes from './ProductStrip.module.css';

type Card = Outputs['catalogue']['listing']['items'][number];
type Tile = Omit<ProductTileOut, 'picture'> & {
  picture: { url: string; width?: number | null; blur?: string | null } | null;
};

/** List cards as tiles with one picture, of an available color. */
export const cardTiles = (cards: readonly Card[] | undefined): Tile[] | undefined =>
  cards?.map(({ pictures, available, ...card }) => {
    const picture = pictures.find(({ color }) => color === available[0]?.color) ?? pictures[0] ?? null;
    return { ...card, picture, second: picture?.second ?? null };
  });

/** A row of product suggestions, each a single link; buying happens on the product's page. */
export function ProductStrip({
  title,
  products = [],
}: {
  title: string;
  products: readonly Tile[] | undefined;
}) {
  const { strip, hasBefore, hasAfter, step } = useSteps(products.length);
  if (products.length === 0) return null;
  const arrow = (name: string, direction: 1 | -1, isPossible: boolean) => (
    <button
      type="button"
      className={classes.arrow}
      aria-label={`${name}: ${title}`}
      // Not `disabled`, which would lose the focus at the end of the row.
      aria-disabled={!isPossible}
      onClick={() => isPossible && step(direction)}
    >
      {direction < 0 ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />}
    </button>
  );
  return (
    <section className={classes.row} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.heading}>{title}</h2>
        {(hasBefore || hasAfter) && (
          <div className={classes.arrows}>
            {arrow('Previous', -1, hasBefore)}
            {arrow('Next', 1, hasAfter)}
          </div>
        )}
      </div>
      <ul ref={strip} className={classes.strip}>
        {products.map((product) => (
          <StripTile key={product.id} {...product} />
        ))}
      </ul>
    </section>
  );
}

function StripTile({ id, name, price, salePrice, picture, second, isSoldOut }: Tile) {
  const { isPointedAt, pointing } = usePointing();
  return (
    <li className={classes.tile} {...pointing}>
      <PairedPicture
        picture={picture && { blur: null, ...picture }}
        second={second}
        isPointedAt={isPointedAt}
        sizes="(max-width: 48em) 38vw, 290px"
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
  );
}

/** Share of the row's width per step: less than all, so that nothing is skipped. */
const stepShare = 0.8;

/** Scrolling along an overflowing row of tiles, and whether there is more on either side. */
function useSteps(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ hasBefore: false, hasAfter: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of tiles changes the width
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const look = () => {
      // A pixel of rounding is not scrollable.
      const hasBefore = row.scrollLeft > 1;
      const hasAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setMore((last) =>
        last.hasBefore === hasBefore && last.hasAfter === hasAfter ? last : { hasBefore, hasAfter },
      );
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [count]);
  const step = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * stepShare * strip.current.clientWidth });
  return { strip, ...more, step };
}
