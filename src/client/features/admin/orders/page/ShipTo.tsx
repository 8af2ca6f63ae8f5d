import { Button } from '@mantine/core';
import { useState } from 'react';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { gstStateCode, placeOfSupplyLabel } from '@/shared/tax/gstStates';
import { trpc } from '../../../../lib/trpc';
import { useCan } from '../../access/access';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import details from '../common/details.module.css';
import { CorrectAddressDialog } from './CorrectAddressDialog';
import { CorrectBusinessDialog } from './CorrectBusinessDialog';

/** Where an order goes, and whom to call about it. */
export function ShipTo({ order }: { order: PlainOrder }) {
  const { shippingAddress, billingName, clientOrderId, placeOfSupply, supplyBasis } = order;
  const to = addressText(shippingAddress);
  const [isCorrecting, setCorrecting] = useState(false);
  const isEditable = useCan()('orders.edit') && canCorrect(order);
  return (
    <section aria-labelledby="order-address" className={details.panel}>
      <h2 id="order-address" className={adminClasses.panelTitle}>
        Ship to
      </h2>
      {[to.name, ...to.place].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {to.zipCode === null && <Badge tone="accent">{noPinText}</Badge>}
      {[to.phone, to.email].filter(Boolean).map((line) => (
        <p key={line} className={adminClasses.quiet}>
          {line}
        </p>
      ))}
      {billingName && <p className={adminClasses.quiet}>Billed to {billingName}</p>}
      <BusinessOf order={order} />
      {placeOfSupply !== null && (
        <p className={adminClasses.quiet}>
          Place of supply {placeOfSupplyLabel(placeOfSupply)}
          {supplyBasis === 'registration' && ', by the GSTIN'}
        </p>
      )}
      {supplyBasis === 'unsure' && (
        <Badge tone="accent">PIN code and address do not name one state. Please check it.</Badge>
      )}
      {supplyBasis === 'pin' &&
        isOtherState(typeof shippingAddress === 'string' ? null : shippingAddress.state, placeOfSupply) && (
          <Badge tone="accent">The PIN code is of another state than the address. Please check it.</Badge>
        )}
      {clientOrderId && <p className={adminClasses.quiet}>Client order {clientOrderId}</p>}
      {isEditable && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setCorrecting(true)}>
            Edit address
          </Button>
        </div>
      )}
      {isCorrecting && <CorrectAddressDialog order={order} onClose={() => setCorrecting(false)} />}
    </section>
  );
}

/** The business that an order is for, which staff change until the first tax invoice. */
function BusinessOf({ order }: { order: PlainOrder }) {
  const { id, gstin, businessName, businessAddress, placeOfSupply, status } = order;
  const [isCorrecting, setCorrecting] = useState(false);
  const mayChange = useCan()('orders.edit') && placeOfSupply !== null && status !== 'cancelled';
  const { data: documents } = trpc.orders.documents.useQuery({ id }, { enabled: mayChange });
  return (
    <>
      {gstin && (
        <p className={adminClasses.quiet}>
          For {businessName ?? 'a business'}, GSTIN {gstin}
          {businessAddress && `, registered at ${businessAddress}`}
        </p>
      )}
      {mayChange && documents?.length === 0 && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setCorrecting(true)}>
            {gstin ? 'Edit business' : 'Add business'}
          </Button>
        </div>
      )}
      {isCorrecting && <CorrectBusinessDialog order={order} onClose={() => setCorrecting(false)} />}
    </>
  );
}

/** Whether an address names a known state, and not that of the supply. */
const isOtherState = (state: string | null | undefined, placeOfSupply: string | null): boolean => {
  const code = state ? gstStateCode(state) : null;
  return code !== null && placeOfSupply !== null && code !== placeOfSupply;
};

/** Whether nothing of an order has left, so that its address can still change. */
const canCorrect = ({ status, parcels }: PlainOrder): boolean =>
  (status === 'pending' || status === 'paid' || status === 'processing') &&
  parcels.every(({ state }) => state === 'packed');
