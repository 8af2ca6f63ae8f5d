import { type RefObject, useEffect, useState } from 'react';
import { Price } from '../../../ui/Price';
import { PlainButton } from '../../../ui/plainControls';
import { addLabel } from '../product/useChoice';
import type { Product } from '../types';
import classes from './BuyBar.module.css';

/**
 * On phones, price, choice and add button at the bottom of the window while the page's own button is out of
 * view. It reserves space at the page's end, so that nothing stays beneath it.
 */
export function BuyBar({
  product,
  choice: { size, color, left },
  target,
  isAdding,
  onAdd,
  onChoose,
}: {
  product: Product;
  choice: { size: string | null; color: string | null; left: number };
  /** The page's own button. */
  target: RefObject<HTMLElement | null>;
  isAdding: boolean;
  onAdd: () => void;
  /** Called when the shopper wants another size or color. */
  onChoose: () => void;
}) {
  const isShown = useIsOutOfView(target) && product.stock > 0;
  const label = addLabel({ stock: product.stock, left, pending: isAdding });
  const canChoose = product.sizes.length > 1 || product.colors.length > 1;
  const options = [size, color].filter((option) => option !== null).join(', ');
  return (
    <section className={classes.bar} data-bar data-shown={isShown || undefined} aria-label="Buy">
      <div className={classes.text}>
        <Price price={product.price} salePrice={product.salePrice} />
        {canChoose && (
          <button type="button" className={classes.choice} onClick={onChoose}>
            <span className="visually-hidden">Change </span>
            {options}
          </button>
        )}
      </div>
      <PlainButton disabled={left === 0 || isAdding} aria-label={`${label}: ${product.name}`} onClick={onAdd}>
        {label}
      </PlainButton>
    </section>
  );
}

/** Whether an element is entirely outside the window. */
function useIsOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
