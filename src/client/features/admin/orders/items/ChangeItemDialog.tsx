import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { optionsText } from '../../../../lib/cartLines';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';

type Item = PlainOrder['items'][number];
type Options = Pick<Item, 'size' | 'color'>;

const isSame = (a: Options, b: Options): boolean => a.size === b.size && a.color === b.color;

/** Changes the size or colour of an order line that is in no parcel. */
export function ChangeItemDialog({ id, item, onClose }: { id: number; item: Item; onClose: () => void }) {
  const { lineId, productId, name, quantity, size, color } = item;
  const changed = useOrderChanged();
  const product = trpc.admin.products.get.useQuery({ id: productId });
  const variants = product.data?.variants ?? [];
  const [chosen, setChosen] = useState(-1);
  const to = variants[chosen];
  const change = useSingleFlight(
    trpc.admin.orders.changeItem.useMutation({
      onSuccess: () => {
        showToast(
          'Item changed',
          `The customer is emailed in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds. You can undo it in the log.`,
        );
        onClose();
      },
      onError: (error) => showError('Failed to change the item', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const current = optionsText({ size, color });
  return (
    <Dialog onClose={onClose} title={`Change ${name}`} size={460} centered>
      <div className={`${adminClasses.dialogText} ${details.stack}`}>
        <NativeSelect
          label="Size and colour"
          description={`Now ${current}, ${quantity} ordered. The price stays as it was agreed.`}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          data={[
            { value: '-1', label: product.isPending ? 'Loading...' : 'Please choose' },
            ...variants.map((variant, index) => ({
              value: String(index),
              label: `${optionsText(variant)}, ${variant.stock} in stock`,
              disabled: variant.stock < quantity || isSame(variant, item),
            })),
          ]}
        />
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={change.isPending || !to}
          onClick={() =>
            to && change.mutate({ id, lineId, size: to.size, color: to.color, was: { size, color } })
          }
        >
          Change Item
        </Button>
      </div>
    </Dialog>
  );
}
