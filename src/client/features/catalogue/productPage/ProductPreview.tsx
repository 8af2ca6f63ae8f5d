import { phaseLabels } from '@/shared/catalogue/lifecycle';
import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { useShop } from '../../../lib/useShop';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { useChoice } from '../product/useChoice';
import { ProductSkeleton } from '../Skeletons';
import type { Product } from '../types';
import { ProductLayout } from './ProductLayout';
import classes from './ProductPage.module.css';
import { ProductFacts, stockText } from './ProductTabs';

/** The page of a product by a signed link, whatever its status: it cannot be bought here. */
export function ProductPreview({ token }: { token: string }) {
  const { name } = useShop();
  const preview = trpc.catalogue.preview.useQuery({ token }, { retry: false, staleTime: 0, gcTime: 0 });
  if (preview.isPending) return <ProductSkeleton />;
  if (preview.isError)
    return (
      <main className="page">
        <EmptyState heading="h1" title="No preview" text={errorText(preview.error, 'Please try again.')}>
          <LinkButton to="/">Go to {name}</LinkButton>
        </EmptyState>
      </main>
    );
  return <PreviewBody {...preview.data} />;
}

function PreviewBody({ product, phase }: { product: Product; phase: keyof typeof phaseLabels }) {
  const choice = useChoice(product, { color: undefined, size: undefined });
  return (
    <main className="page">
      <title>{`Preview: ${product.name}`}</title>
      <ProductLayout
        product={product}
        choice={choice}
        buy={
          <p className={classes.preview} role="note">
            <strong>Preview: {phaseLabels[phase]}.</strong> It cannot be bought on this page. Please do not
            share the link further than you need.
          </p>
        }
      />
      <ProductFacts product={product} stock={stockText(product.stock)} />
    </main>
  );
}
