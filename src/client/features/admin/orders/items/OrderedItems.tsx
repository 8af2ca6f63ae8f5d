import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { catalogueRead } from '@/shared/access/requirements';
import { paiseOf } from '@/shared/money';
import { unpackedOf } from '@/shared/orders/fulfilment';
import { isChangeable, isToBeSent } from '@/shared/orders/orderStatus';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { OrderLines } from '../../../orders/OrderLines';
import { useCan } from '../../access/access';
import adminClasses from '../../ui/admin.module.css';
import { LinePicture } from '../../ui/LinePicture';
import details from '../common/details.module.css';
import classes from '../common/orders.module.css';
import { RefundDialog } from '../refunds/RefundDialog';
import { CancelItemsDialog } from './CancelItemsDialog';
import { ChangeItemDialog } from './ChangeItemDialog';

type Item = AdminOrder['items'][number];

/** The items of an order with links to their products' forms, its total, and what can be corrected. */
export function OrderedItems({ order }: { order: AdminOrder }) {
  const { id, items, refundable } = order;
  const [dialog, setDialog] = useState<'cancel' | 'refund' | Item | null>(null);
  const close = () => setDialog(null);
  const can = useCan();
  const canCancel =
    can('orders.edit') && isToBeSent(order) && order.pieces > 1 && items.some((item) => unpackedOf(item) > 0);
  return (
    <section aria-labelledby="ordered-items" className={details.panel}>
      <div className={details.line}>
        <h2 id="ordered-items" className={adminClasses.panelTitle}>
          Items
        </h2>
        <div className={adminClasses.actions}>
          {canCancel && (
            <Button size="compact-sm" variant="default" onClick={() => setDialog('cancel')}>
              Cancel Items
            </Button>
          )}
          {can('refunds.make') && paiseOf(refundable) > 0 && order.refundStatus !== 'requested' && (
            <Button size="compact-sm" variant="default" onClick={() => setDialog('refund')}>
              Refund
            </Button>
          )}
        </div>
      </div>
      <OrderLines
        order={order}
        className={details.lines}
        itemText={(item, options) => (
          <span className={details.item}>
            <LinePicture url={item.product.images[0] ?? null} />
            <span>
              {can(catalogueRead) ? (
                <Link to="/admin/products" search={{ product: item.productId }} className={classes.link}>
                  {item.name}
                </Link>
              ) : (
                item.name
              )}
              {options}
              {can('orders.edit') &&
                isChangeable(order) &&
                item.quantity > 0 &&
                unpackedOf(item) === item.quantity && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    className={details.inText}
                    aria-label={`Change the size or colour of ${item.name}`}
                    onClick={() => setDialog(item)}
                  >
                    Change
                  </Button>
                )}
            </span>
          </span>
        )}
      />
      {dialog === 'cancel' && <CancelItemsDialog order={order} onClose={close} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <ChangeItemDialog id={id} item={dialog} onClose={close} />
      )}
    </section>
  );
}
