import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Outputs, trpc } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import { listingInputs } from '../catalogue/pageInputs';
import classes from './KindMenu.module.css';

/** Milliseconds of hovering a category before its menu covers the page. */
const restMs = 120;

const newCount = 3;

/**
 * The types of a category and its newest products, positioned below the category in the header: the element
 * before this one.
 */
export default function KindMenu({
  category: { slug, name, kinds },
  takesFocus,
  onClose,
}: {
  category: Outputs['catalogue']['categories'][number];
  /** Whether it was opened by keyboard, which moves the focus to its first link. */
  takesFocus: boolean;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    const category = element?.previousElementSibling;
    if (!element || !(category instanceof HTMLElement)) return;
    const links = () => [...element.querySelectorAll('a')];
    const open = () => {
      element.style.left = `${category.getBoundingClientRect().left}px`;
      if (!element.matches(':popover-open')) {
        element.showPopover();
        if (takesFocus) links()[0]?.focus();
      }
      const beyond = element.getBoundingClientRect().right - document.documentElement.clientWidth + 8;
      if (beyond > 0) element.style.left = `${category.getBoundingClientRect().left - beyond}px`;
    };
    const timer = setTimeout(open, takesFocus ? 0 : restMs);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (element.contains(document.activeElement)) category.focus();
        onClose();
      }
      const at = [category, ...links()].indexOf(document.activeElement as HTMLAnchorElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (at < 0 || !step) return;
      event.preventDefault();
      [category, ...links()][at + step]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [onClose, takesFocus]);
  return (
    <div ref={menu} popover="manual" className={classes.menu}>
      <div className={`dropdown ${classes.panel}`}>
        <div className={classes.ways}>
          <p className="eyebrow">Shop by type</p>
          <ul aria-label={`Types of ${name}`} className={classes.kinds}>
            {kinds.map((kind) => (
              <li key={kind}>
                <Link
                  to="/category/$slug"
                  params={{ slug }}
                  search={{ kinds: [kind] }}
                  className={classes.kind}
                  onClick={onClose}
                >
                  {kind}
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to="/category/$slug"
            params={{ slug }}
            className={`text-link ${classes.all}`}
            onClick={onClose}
          >
            All {name}
          </Link>
        </div>
        <NewIn slug={slug} onClose={onClose} />
      </div>
    </div>
  );
}

/** The newest of a category: the first page of its list, which a visit would load too. */
function NewIn({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [input] = listingInputs({}, { categorySlug: slug });
  const { data, isError } = trpc.catalogue.listing.useQuery(input ?? {});
  const products = data?.items.filter(({ isSoldOut }) => !isSoldOut).slice(0, newCount);
  if (isError || products?.length === 0) return null;
  return (
    <div className={classes.new}>
      <p className="eyebrow">New Arrivals</p>
      <ul className={classes.products}>
        {(products ?? []).map(({ id, name, price, salePrice, pictures: [picture] }) => (
          <li key={id} className={classes.product}>
            <Picture picture={picture} sizes="150px" isSmall alt="" />
            <Link
              to="/products/$productId"
              params={{ productId: String(id) }}
              className={classes.name}
              onClick={onClose}
            >
              <WholeWords text={name} />
            </Link>
            <Price price={price} salePrice={salePrice} />
          </li>
        ))}
      </ul>
    </div>
  );
}
