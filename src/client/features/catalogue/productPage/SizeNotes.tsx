import { useState } from 'react';
import { fitSummary } from '@/shared/catalogue/fit';
import { trpc } from '../../../lib/trpc';
import { lazyOverlay } from '../../../ui/lazyOverlay';
import { PlainTextButton } from '../../../ui/plainControls';
import type { Product } from '../types';
import classes from './ProductPage.module.css';

const SizeGuideDialog = lazyOverlay('The size guide', () => import('./SizeGuideDialog'), {
  closesOnBack: true,
});

/** The buyers' opinion on the fit, and the link to the size guide; empty without either. */
export function SizeNotes({ product, chosen }: { product: Product; chosen: string | null }) {
  const { data: summary } = trpc.catalogue.reviewSummary.useQuery({ productId: product.id });
  const [isOpen, setOpen] = useState(false);
  const { name, sizes, sizeGuide: guide } = product;
  const fit = summary ? fitSummary(summary.fit) : null;
  if (!fit && !guide) return null;
  return (
    <p className={classes.sizeNotes}>
      {fit && <span>{fit}</span>}
      {guide && (
        <PlainTextButton inText onClick={() => setOpen(true)}>
          Size guide
        </PlainTextButton>
      )}
      {guide && isOpen && (
        <SizeGuideDialog {...{ name, guide, sizes, chosen, fit }} onClose={() => setOpen(false)} />
      )}
    </p>
  );
}
