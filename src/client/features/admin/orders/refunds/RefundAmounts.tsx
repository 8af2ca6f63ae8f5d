import { formatMoney, paiseOf } from '@/shared/money';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import adminClasses from '../../ui/admin.module.css';
import { ChargeSource } from '../common/ChargeSource';

/** The captured amount, the charge with its reason, and the refund. */
export function RefundAmounts({
  amounts,
  cancelledBy,
}: {
  amounts: { gross: string; charge: string; net: string };
  cancelledBy: AdminOrderRow['cancelledBy'];
}) {
  const [gross = 0, charge = 0, net = 0] = [amounts.gross, amounts.charge, amounts.net].map(paiseOf);
  return (
    <>
      <dl className={adminClasses.facts}>
        <dt>Captured</dt>
        <dd>{formatMoney(gross)}</dd>
        <dt>Refund charge</dt>
        <dd>{formatMoney(charge)}</dd>
        <dt>Refund</dt>
        <dd>
          <strong>{formatMoney(net)}</strong>
        </dd>
      </dl>
      <p className={adminClasses.quiet}>
        {charge === 0 && cancelledBy === 'shop' ? 'No charge, because the shop cancelled.' : <ChargeSource />}
      </p>
    </>
  );
}
