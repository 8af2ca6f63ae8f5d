import { Link } from '@tanstack/react-router';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import details from '../common/details.module.css';

/** The collected cash of an order that the courier has not paid to the shop; empty for any other order. */
export function AwaitedCash({ order: { awaitedCash } }: { order: AdminOrder }) {
  if (awaitedCash.length === 0) return null;
  return (
    <ul className={details.stack}>
      {awaitedCash.map((one) => (
        <li key={one.parcel}>
          {awaitedText(one)}{' '}
          <Link to="/admin/cash" search={{ state: one.state }} className="text-link">
            COD remittance
          </Link>
        </li>
      ))}
    </ul>
  );
}

function awaitedText({ parcel, courier, amount, state }: AdminOrder['awaitedCash'][number]): string {
  const money = formatMoney(paiseOf(amount));
  const from = courier === null ? 'the courier' : courierName(courier);
  if (state === 'short') return `COD of parcel ${parcel}: ${from} remitted too little; ${money} is short.`;
  const late = state === 'late' ? ', overdue' : '';
  return `COD of parcel ${parcel}: ${money} not yet remitted by ${from}${late}.`;
}
