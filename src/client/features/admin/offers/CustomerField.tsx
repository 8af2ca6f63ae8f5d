import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { trpc } from '../../../lib/trpc';
import { useCan } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import type { OfferFormState } from './offerForm';

/** The one customer for whom a code is, found by email address. */
export function CustomerField({ form }: { form: OfferFormState }) {
  const mayFind = useCan()('customers.read');
  const utils = trpc.useUtils();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { customerId } = form.values;
  const { data: customer } = trpc.admin.customers.get.useQuery(
    { id: customerId ?? 0 },
    { enabled: customerId !== null && mayFind },
  );
  if (customerId !== null) {
    return (
      <p>
        Only for customer {customer?.email ?? (email || `#${customerId}`)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('customerId', null)}>
          For everybody
        </Button>
      </p>
    );
  }
  if (!mayFind) return null;
  const find = async () => {
    const wanted = email.trim().toLowerCase();
    const { items } = await utils.client.admin.customers.list.query({ search: wanted });
    const found = items.find((one) => one.email === wanted);
    setFault(found ? null : 'No customer has this email address.');
    if (found) form.setFieldValue('customerId', found.id);
  };
  return (
    <div className={adminClasses.pair}>
      <TextInput
        label="Only for one customer"
        description="Their email address. Empty: for everybody."
        type="email"
        error={fault}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        variant="default"
        mt="auto"
        disabled={email.trim() === ''}
        onClick={() => void find().catch((error) => setFault(errorText(error, 'The search failed.')))}
      >
        Find
      </Button>
    </div>
  );
}
