import type { OrderOut } from '@/shared/schemas/orders';
import { EmailText } from '../../ui/EmailText';

/** Where an order goes, and how its customer is reached. */
export const AddressText = ({ address: to }: { address: OrderOut['shippingAddress'] }) => (
  <>
    {to.firstName} {to.lastName}
    <br />
    {to.address}, {to.city}, {to.state} {to.zipCode}, {to.country}
    <br />
    <EmailText email={to.email} />
    {to.phone && (
      <>
        <br />
        {to.phone}
      </>
    )}
  </>
);
