import { PARCEL_LIMITS } from '@/shared/schemas/orders/parcels';
import { LinkButton } from '../../../../ui/LinkButton';
import { OrderOutcome, ordersText } from '../common/OrderOutcome';
import type { PackOrders } from '../parcels/usePackOrders';

/** What became of the orders that were marked as packed, and the way to ship them. */
export function PackResults({ packing: { results, forgetResults } }: { packing: PackOrders }) {
  if (!results) return null;
  const { done } = results;
  const shipped = done.toSorted((one, other) => one - other).slice(0, PARCEL_LIMITS.orders);
  return (
    <OrderOutcome
      results={results}
      text={`${ordersText(done.length)} packed.`}
      failedText="not packed"
      onClose={forgetResults}
    >
      <LinkButton to="/admin/ship" search={{ orders: shipped.join('-') }} size="xs" onClick={forgetResults}>
        {shipped.length < done.length ? `Ship the oldest ${shipped.length}` : 'Ship them'}
      </LinkButton>
    </OrderOutcome>
  );
}
