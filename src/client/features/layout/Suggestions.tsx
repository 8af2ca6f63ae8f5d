import type { NavigateOptions } from '@tanstack/react-router';
import type { Outputs } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import classes from './SearchBox.module.css';

type Found = Outputs['catalogue']['suggest'];
export type Suggestion = {
  key: string;
  name: string;
  target: NavigateOptions;
  product?: Found['products'][number];
};

/** The suggestions as links: categories first, then products. */
export function toSuggestions({ categories, products }: Found): Suggestion[] {
  return [
    ...categories.map(({ name, slug }) => ({
      key: `category-${slug}`,
      name,
      target: { to: '/category/$slug', params: { slug } } as NavigateOptions,
    })),
    ...products.map((product) => ({
      key: `product-${product.id}`,
      name: product.name,
      target: { to: '/products/$productId', params: { productId: String(product.id) } } as NavigateOptions,
      product,
    })),
  ];
}

export function SuggestionRow({
  id,
  suggestion,
  active,
  onChoose,
}: {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  onChoose: () => void;
}) {
  const { name, product } = suggestion;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves through its options by arrow keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      onClick={onChoose}
    >
      {product ? (
        <span className={classes.thumb}>
          <Picture picture={product.picture} sizes="48px" alt="" />
        </span>
      ) : (
        <span className="eyebrow">Category</span>
      )}
      <span className={classes.name}>{name}</span>
      {product && <Price price={product.price} salePrice={product.salePrice} />}
    </div>
  );
}
