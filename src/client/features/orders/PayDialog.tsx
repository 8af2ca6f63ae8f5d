import { Button } from '@mantine/core';
import { formatTime } from '@/shared/dates';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { indianPhoneDigits } from '@/shared/india';
import { formatMoney } from '@/shared/money';
import { addressText } from '@/shared/orders/orderAddress';
import { dueOf } from '@/shared/receipt/paidBy';
import { namesOf } from '../../lib/cartLines';
import { draftRecord } from '../../lib/checkoutRecords/records';
import { reload, trpc } from '../../lib/trpc';
import { Dialog } from '../../ui/Dialog';
import { focusFirstInvalid } from '../../ui/focus';
import { withMantine } from '../../ui/MantineScope';
import type { LiveCard } from '../payment/CashfreeCard';
import { offeredMethods } from '../payment/methods';
import { PaymentFields } from '../payment/PaymentFields';
import { paymentFault, usePay } from '../payment/usePay';
import { type PaymentChoice, usePaymentForm } from '../payment/usePaymentForm';
import { useSession } from '../session/SessionContext';
import { channelOf } from '../upi/device';
import classes from './Orders.module.css';
import type { Order } from './useOrders';

/** Centred, because the dialog's footer covers its end. */
const showFully = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

/** Whether this browser's checkout chose UPI, which is the method `cashfree` of the order. */
const wasUpi = (userId: number | undefined): boolean =>
  userId !== undefined && draftRecord.read(userId)?.method === 'upi';

/** Pays an unpaid order, by its original method or another. */
function PayDialog({
  order,
  onPaid,
  onClose,
}: {
  order: Order;
  /** Replaces the navigation to the result page. */
  onPaid?: () => void;
  onClose: () => void;
}) {
  const { id, expiresAt, paymentMethod, shippingAddress } = order;
  const { user } = useSession();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data: options } = trpc.orders.options.useQuery();
  const pay = usePay();
  const payUpi = trpc.orders.payUpi.useMutation();
  const liveCard = useRef<LiveCard>(null);
  const [choice, setChoice] = useState<PaymentChoice>({
    method: paymentMethod === 'cashfree' && wasUpi(user?.id) ? 'upi' : paymentMethod,
    phone: user?.phone ?? '',
  });
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const given = useRef(choice.method);
  // On a phone, another method's fields would be below the window.
  useEffect(() => {
    if (given.current === choice.method) return;
    given.current = choice.method;
    fields.current?.querySelector('[data-method-fields]')?.scrollIntoView?.({ block: 'start' });
  }, [choice.method]);
  const form = usePaymentForm({
    choice,
    onChange: (patch) => setChoice((previous) => ({ ...previous, ...patch })),
    liveCard,
    hasPhone: indianPhoneDigits(addressText(shippingAddress).phone ?? '') !== null,
  });
  const amount = formatMoney(dueOf(order));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { method } = choice;
    const card = form.check();
    if (card === undefined) return focusFirstInvalid(event.currentTarget);
    if (method === 'cod' || isPaying) return;
    setPaying(true);
    setFailure(null);
    try {
      if (method === 'upi') {
        // Started here, where the phone number is.
        await payUpi.mutateAsync({ id, channel: channelOf(navigator), phone: form.phone });
        onClose();
        return await navigate({ to: '/payment-upi', search: { orderId: id } });
      }
      const isPaid = await pay({ id, method, card, phone: form.phone, liveCard });
      if (!isPaid) return;
      await Promise.all([reload(utils.cart.list), utils.orders.invalidate()]);
      onClose();
      if (onPaid) onPaid();
      else await navigate({ to: '/payment-success', search: { orderId: id } });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(paymentFault(error));
      void utils.orders.invalidate();
    } finally {
      setPaying(false);
    }
  };

  return (
    <Dialog onClose={onClose} title={`Pay order #${id}`} centered size={560} fillsPhone>
      <form ref={fields} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.quiet}>
          {amount} for {namesOf(order.items)}.
          {expiresAt && ` We're holding your items until ${formatTime(expiresAt)}.`}
        </p>
        <PaymentFields form={form} offersCod={false} />
        {order.fromCart && offeredMethods(options).includes('cod') && (
          <p className={classes.quiet}>
            To pay by cash on delivery instead,{' '}
            <Link to="/checkout" search={{ step: 'payment' }} className="text-link">
              check out again
            </Link>
            .
          </p>
        )}
        {failure && (
          <p ref={showFully} className={classes.failure} role="alert">
            <strong>{failure.title}</strong>
            {failure.text}
          </p>
        )}
        <div className={`${classes.actions} ${classes.foot}`}>
          <Button type="submit" disabled={isPaying}>
            {isPaying ? 'Paying...' : `Pay ${amount}`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export default withMantine(PayDialog);
