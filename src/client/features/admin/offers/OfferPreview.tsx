import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import type { OfferValues } from './offerForm';
import { fieldsOf } from './offerForm';
import { type Picked, ProductPicker } from './ProductPicker';

const fail = (error: { message: string; data?: unknown }) =>
  showError('The offer could not be tried', errorText(error, 'An error occurred.'));

/** Shows what the offer on the form takes off a cart of the shop's products, before it is saved. */
export function OfferPreview({
  id,
  values,
  isValid,
}: {
  id: number | null;
  values: OfferValues;
  /** Whether the form has no errors; shows them if it has. */
  isValid: () => boolean;
}) {
  const [cart, setCart] = useState<Picked[]>([]);
  const utils = trpc.useUtils();
  const preview = useSingleFlight(
    trpc.admin.offers.preview.useMutation({
      onError: fail,
    }),
  );
  const tryIt = async () => {
    if (!isValid()) return;
    // One piece each, in the first size and colour that is in stock.
    const items = await Promise.all(
      cart.map(async ({ id: productId }) => {
        const { variants } = await utils.client.catalogue.productPage.query({ id: productId });
        const cell = variants.find(({ stock }) => stock > 0) ?? variants[0];
        return { productId, quantity: 1, size: cell?.size ?? null, color: cell?.color ?? null };
      }),
    );
    preview.mutate({ offer: fieldsOf(values), id: id ?? undefined, items });
  };
  const result = preview.data;
  return (
    <fieldset>
      <legend>Try it</legend>
      <ProductPicker label="A cart with one of each" picked={cart} onChange={setCart} />
      <Button
        mt="sm"
        variant="default"
        disabled={cart.length === 0 || preview.isPending}
        onClick={() => void tryIt().catch(fail)}
      >
        Show Amounts
      </Button>
      {result && (
        <dl className={adminClasses.facts} aria-live="polite">
          <dt>Without it</dt>
          <dd>{formatMoney(paiseOf(result.withoutOffer.total))}</dd>
          <dt>With it</dt>
          <dd>
            {formatMoney(paiseOf(result.total))}
            {result.saving && <span className={adminClasses.small}> {result.saving}</span>}
          </dd>
          {result.message && (
            <>
              <dt>Not used</dt>
              <dd>{result.message}</dd>
            </>
          )}
        </dl>
      )}
    </fieldset>
  );
}
