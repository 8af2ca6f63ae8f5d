import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { INDIAN_STATES } from '@/shared/india';
import type { Outputs } from '../../lib/trpc';
import classes from '../account/AccountPage.module.css';

export type Address = Outputs['addresses']['list'][number];

type Field =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country';

/** The fields of an address, for saved addresses and the checkout. */
export function AddressFields({ getInputProps }: { getInputProps: (field: Field) => object }) {
  const statesId = useId();
  const field = (name: Field) => ({ size: 'md' as const, ...getInputProps(name) });
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Last name" required autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextInput label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextInput label="Address" required autoComplete="street-address" {...field('address')} />
      <div className={classes.pair}>
        <TextInput label="City" required autoComplete="address-level2" {...field('city')} />
        <TextInput label="State" required autoComplete="address-level1" list={statesId} {...field('state')} />
        <datalist id={statesId}>
          {INDIAN_STATES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className={classes.pair}>
        <TextInput
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zipCode')}
        />
        <TextInput label="Country" required autoComplete="country-name" {...field('country')} />
      </div>
    </>
  );
}
