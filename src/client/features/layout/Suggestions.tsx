import type { NavigateOptions } from '@tanstack/react-router';
import type { Outputs } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { WholeWords } from '../../ui/WholeWords';
import classes from './SearchBox.module.css';

type Found = Outputs['catalogue']['suggest'];
export const nothingFound: Found = {
  corrected: null,
  total: 0,
  pages: [],
  nearest: [],
  categories: [],
  kinds: [],
  products: [],
};

export type Suggestion = {
  key: string;
  name: string;
  /** The link's target; null clears the recent searches. */
  target: NavigateOptions | null;
  /** The kind of suggestion, where no picture shows it. */
  label?: string;
  product?: Found['products'][number];
};

const searchFor = (search: string): NavigateOptions => ({ to: '/products', search: { search } });

/**
 * The suggestions as links: recent searches, types and categories first, then products and the link to all.
 */
export function toSuggestions(
  { corrected, total, pages, nearest, categories, kinds, products: found }: Found,
  typed: string,
  recent: readonly string[],
): Suggestion[] {
  // A phone's keyboard leaves little room: other suggestions reduce the number of products.
  const products = found.slice(0, pages.length + nearest.length + recent.length > 0 ? 3 : 5);
  const isPopular = products.length + categories.length + pages.length === 0;
  const popular = typed === '' ? 'Popular' : 'No matches. Popular';
  const isWhole = corrected === null && nearest.length === 0 && total > products.length;
  return [
    ...recent.map((search) => ({
      key: `recent-${search}`,
      name: search,
      label: 'Recent',
      target: searchFor(search),
    })),
    ...(recent.length > 0 ? [{ key: 'forget', name: 'Clear recent searches', label: '', target: null }] : []),
    ...(corrected === null || nearest.length > 0
      ? []
      : [{ key: 'corrected', name: corrected, label: 'Did you mean', target: searchFor(corrected) }]),
    ...nearest.map(({ search, total: count }) => ({
      key: `nearest-${search}`,
      name: `${search} (${count})`,
      label: 'No exact match. Closest',
      target: searchFor(search),
    })),
    ...pages.map(({ name, to, hash, occasion }) => ({
      key: `page-${name}`,
      name,
      label: 'Page',
      target: { to, hash, search: { occasion } } as NavigateOptions,
    })),
    ...kinds.map((kind) => ({
      key: `kind-${kind}`,
      name: kind,
      label: isPopular ? popular : 'Category',
      target: { to: '/products', search: { kinds: [kind] } } as NavigateOptions,
    })),
    ...categories.map(({ name, slug }) => ({
      key: `category-${slug}`,
      name,
      label: 'Category',
      target: { to: '/category/$slug', params: { slug } } as NavigateOptions,
    })),
    ...products.map((product) => ({
      key: `product-${product.id}`,
      name: product.name,
      target: {
        to: '/products/$productId',
        params: { productId: String(product.id) },
        search: product.color === null ? undefined : { color: product.color },
      } as NavigateOptions,
      product,
    })),
    ...(isWhole ? [{ key: 'all', name: `All ${total} results`, label: '', target: searchFor(typed) }] : []),
  ];
}

export function SuggestionRow({
  id,
  suggestion,
  active,
  isFirst,
  onChoose,
}: {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  /** Whether it is the first with its label. */
  isFirst: boolean;
  onChoose: () => void;
}) {
  const { name, product } = suggestion;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves through its options by arrow keys
    <div
      id={id}
      data-text={!product || undefined}
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
        isFirst && suggestion.label && <span className="eyebrow">{suggestion.label} </span>
      )}
      <span className={classes.name}>
        <WholeWords text={name} />
      </span>
      {product && <Price price={product.price} salePrice={product.salePrice} />}
    </div>
  );
}
