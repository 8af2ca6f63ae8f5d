import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { useShop } from '../../../lib/useShop';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { ProductSkeleton } from '../Skeletons';
import { PreviewedProduct } from './ProductPage';

/** The page of a product by a signed link, whatever its status: it cannot be bought here. */
export function ProductPreview({ token }: { token: string }) {
  const { name } = useShop();
  const preview = trpc.catalogue.preview.useQuery({ token }, { retry: false, staleTime: 0, gcTime: 0 });
  if (preview.isPending) return <ProductSkeleton />;
  if (preview.isError)
    return (
      <main className="page">
        <EmptyState heading="h1" title="Page not found" text={errorText(preview.error, 'Please try again.')}>
          <LinkButton to="/">Go to {name}</LinkButton>
        </EmptyState>
      </main>
    );
  return <PreviewedProduct {...preview.data} />;
}
