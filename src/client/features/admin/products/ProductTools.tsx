import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Allowed } from '../access/access';
import classes from './Products.module.css';
import type { AdminProduct } from './productForm';

/** What is done with a product beside editing it: a link that shows its page, and a copy. */
export function ProductTools({
  product,
  isChanged,
  onOpen,
}: {
  product: AdminProduct;
  /** Typed changes are not saved: neither the page nor a copy has them. */
  isChanged: boolean;
  onOpen: (id: number) => void;
}) {
  const utils = trpc.useUtils();
  const [link, setLink] = useState<{ url: string; expiresAt: Date } | null>(null);
  const preview = useSingleFlight(
    trpc.admin.products.previewLink.useMutation({
      onSuccess: setLink,
      onError: (error) => showError('Failed to make the link', errorText(error, 'An error occurred.')),
    }),
  );
  const duplicate = useSingleFlight(
    trpc.admin.products.duplicate.useMutation({
      onSuccess: async (copy) => {
        showToast('Product duplicated', `${copy.name} is a draft without stock.`);
        await utils.admin.products.invalidate();
        onOpen(copy.id);
      },
      onError: (error) => showError('Failed to duplicate product', errorText(error, 'An error occurred.')),
    }),
  );
  const { id } = product;
  return (
    <Allowed to="products.edit">
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={preview.isPending}
          onClick={() => preview.mutate({ id })}
        >
          Preview link
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={duplicate.isPending || isChanged}
          title={isChanged ? 'Save or discard your changes first' : undefined}
          onClick={() => duplicate.mutate({ id })}
        >
          Duplicate
        </Button>
        {link && (
          <p role="status">
            <a href={link.url} target="_blank" rel="noreferrer">
              {link.url}
            </a>
            <span>Shows the saved page to anyone who has it, until {formatDateTime(link.expiresAt)}.</span>
          </p>
        )}
      </div>
    </Allowed>
  );
}
