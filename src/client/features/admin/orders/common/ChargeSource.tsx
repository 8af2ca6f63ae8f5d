import { Link } from '@tanstack/react-router';

/** Says where the charge of a refund comes from. */
export const ChargeSource = () => (
  <>
    The refund charge is a rule of the shop, stated in the{' '}
    <Link to="/terms" target="_blank" className="text-link">
      Terms
    </Link>{' '}
    and to each customer before they cancel. Nothing is charged when the shop cancels.
  </>
);
