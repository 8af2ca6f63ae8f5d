import { formatMoney, paiseOf } from '@/shared/money';
import { REFUND_CHARGE_PERCENT } from '@/shared/orders/pricing';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';

/** The captured amount, the charge with its reason, and the refund. */
export function RefundAmounts({
  amounts,
  cancelledBy,
}: {
  amounts: { gross: string; charge: string; net: string };
  cancelledBy: AdminOrderRow['cancelledBy'];
}) {
  const [gross = 0, charge = 0, net = 0] = [amounts.gross, amounts.charge, amounts.net].map(paiseOf);
  const why = charge > 0 ? `${REFUND_CHARGE_PERCENT} %` : noCharge[cancelledBy ?? 'system'];
  return (
    <dl className={adminClasses.facts}>
      <dt>Captured</dt>
      <dd>{formatMoney(gross)}</dd>
      <dt>Charge</dt>
      <dd>
        {formatMoney(charge)} ({why})
      </dd>
      <dt>Refund</dt>
      <dd>
        <strong>{formatMoney(net)}</strong>
      </dd>
    </dl>
  );
}

const noCharge = {
  shop: 'none, because the shop cancelled',
  system: 'none',
  customer: 'none',
} as const;
