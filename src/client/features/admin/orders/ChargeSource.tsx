import { Link } from '@tanstack/react-router';
import { REFUND_CHARGE_PERCENT } from '@/shared/orders/amounts/refund';

/** Says where the charge of a refund comes from. */
export const ChargeSource = () => (
  <>
    The {REFUND_CHARGE_PERCENT}% refund charge is a rule of the shop, stated in the{' '}
    <Link to="/terms" target="_blank" className="text-link">
      Terms
    </Link>{' '}
    and to each customer before they cancel. Nothing is charged when the shop cancels.
  </>
);
