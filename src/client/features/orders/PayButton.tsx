import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Order } from './useOrders';

const PayDialog = lazy(() => import('./PayDialog'));

/** Opens the dialog that pays an order which waits for its payment. */
export function PayButton({ order, ...props }: { order: Order } & ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)}>
        Pay order #{order.id}
      </Button>
      {isOpen && (
        <Suspense>
          <PayDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
