import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { returnReasonLabels, returnResolutionLabels } from '@/shared/returns/returnRules';
import { optionsText } from '../../../lib/cartLines';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { TrackingForm } from '../../orders/OrderReturns';
import customerClasses from '../../orders/Returns.module.css';
import details from '../orders/common/details.module.css';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import { DeclineForm, ReceiveForm, SettleForm } from './ReturnForms';
import { type AdminReturn, itemName, ReturnBadge } from './returnStatus';
import { useReturnSteps } from './useReturnSteps';

/** A return with the customer's words and photos, and its next step. */
export function ReturnDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const found = trpc.admin.returns.get.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  return (
    <Dialog onClose={onClose} title={`Return #${id}`} size={620} centered fillsPhone>
      <QueryBoundary of={found} what="The return">
        {(one) => <Content one={one} />}
      </QueryBoundary>
    </Dialog>
  );
}

/** On a phone, a form opens below the end of the screen. */
const reveal = (form: HTMLElement | null): void => form?.scrollIntoView({ block: 'nearest' });

function Content({ one }: { one: AdminReturn }) {
  const { status, customer, orderId, items, photos, trackingNumber, wanted, staffNote } = one;
  const [form, setForm] = useState<'decline' | 'receive' | 'settle' | null>(null);
  const close = () => setForm(null);
  return (
    <div className={details.stack}>
      <p>
        <ReturnBadge status={status} />{' '}
        <Link to="/admin/orders/$orderId" params={{ orderId: String(orderId) }} className="text-link">
          Order #{orderId}
        </Link>
        , {customer.name}, {customer.email}
      </p>
      <p className={adminClasses.quiet}>
        {history(one)}. Wants {returnResolutionLabels[wanted].toLowerCase()}.
      </p>
      <ul className={details.stack}>
        {items.map((item) => (
          <li key={item.lineId} className={details.attempt}>
            <p>
              <strong>
                {item.quantity} × {itemName(item)}
              </strong>
            </p>
            <p>{returnReasonLabels[item.reason]}</p>
            {item.comment && <p>“{item.comment}”</p>}
            {item.exchangeFor && (
              <p className={adminClasses.quiet}>
                For {optionsText(item.exchangeFor) || 'the same item'}
                {item.exchangeFor.reserved > 0 && `, ${item.exchangeFor.reserved} set aside`}
              </p>
            )}
            {item.resellable + item.damaged > 0 && (
              <p className={adminClasses.quiet}>
                Received: {item.resellable} resellable, {item.damaged} damaged
              </p>
            )}
          </li>
        ))}
      </ul>
      <Photos photos={photos} />
      {status === 'approved' && form === null ? (
        <TrackingForm one={one} label="AWB of the return parcel" />
      ) : (
        trackingNumber && <p>AWB of the return parcel: {trackingNumber}</p>
      )}
      <Replacement one={one} />
      {one.declineReason && <p>Reason given to the customer: “{one.declineReason}”</p>}
      {staffNote && <p className={adminClasses.quiet}>Note: {staffNote}</p>}
      {form === null && <NextSteps one={one} open={setForm} />}
      {form !== null && (
        <div ref={reveal}>
          {form === 'decline' && <DeclineForm one={one} onClose={close} />}
          {form === 'receive' && <ReceiveForm one={one} onClose={close} />}
          {form === 'settle' && <SettleForm one={one} onClose={close} />}
        </div>
      )}
    </div>
  );
}

/** The order that an exchange was sent with. */
function Replacement({ one: { replacementId, replacementStatus } }: { one: AdminReturn }) {
  if (replacementId === null) return null;
  return (
    <p>
      Exchanged by{' '}
      <Link to="/admin/orders/$orderId" params={{ orderId: String(replacementId) }} className="text-link">
        order #{replacementId}
      </Link>
      {replacementStatus === 'cancelled' && ', which was cancelled: its value went back as store credit'}.
    </p>
  );
}

function Photos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={customerClasses.photos}>
      {photos.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`Attached by the customer, ${at + 1}`} className={customerClasses.photo} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function history({ createdAt, decidedAt, receivedAt, settledAt, refunded, status }: AdminReturn): string {
  const decided = status === 'declined' ? 'declined' : 'approved';
  const amount = refunded !== null && paiseOf(refunded) > 0 ? `, ${formatMoney(paiseOf(refunded))}` : '';
  return [
    `Requested ${formatDateTime(createdAt)}`,
    decidedAt && `${decided} ${formatDateTime(decidedAt)}`,
    receivedAt && `received ${formatDateTime(receivedAt)}`,
    settledAt && `settled ${formatDateTime(settledAt)}${amount}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function NextSteps({
  one,
  open,
}: {
  one: AdminReturn;
  open: (form: 'decline' | 'receive' | 'settle') => void;
}) {
  const { id, status, canCancel } = one;
  const { approve, cancel, isPending } = useReturnSteps();
  return (
    <div className={adminClasses.dialogActions}>
      {status === 'requested' && (
        <>
          <Button disabled={isPending} onClick={() => approve.mutate({ id })}>
            Approve
          </Button>
          <Button variant="default" onClick={() => open('decline')}>
            Decline
          </Button>
        </>
      )}
      {status === 'approved' && <Button onClick={() => open('receive')}>Receive and Inspect</Button>}
      {status === 'received' && <Button onClick={() => open('settle')}>Settle</Button>}
      {status === 'approved' && canCancel && (
        <Button variant="default" disabled={isPending} onClick={() => cancel.mutate({ id })}>
          Cancel Return
        </Button>
      )}
    </div>
  );
}
