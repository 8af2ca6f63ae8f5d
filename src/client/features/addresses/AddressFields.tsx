import { type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { estimateForAddress, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { lookUpPin } from '@/shared/delivery/pinCodes';
import { isIndia, isPinCode } from '@/shared/india';
import { type Outputs, trpc } from '../../lib/trpc';
import classes from '../account/AccountPage.module.css';
import { countriesWith, isOffered, placeOfPin, statesWith } from './places';

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

type Form = {
  getInputProps: (field: Field) => {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  getValues: () => Record<Field, string>;
  setFieldValue: (field: 'city' | 'state', value: string) => void;
};

const textBelow: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The fields of an address, for saved addresses and the checkout. The PIN code fills in city and state. */
export function AddressFields({ form }: { form: Form }) {
  const field = (name: Field) => ({ size: 'md' as const, ...form.getInputProps(name) });
  /** A saved value remains selectable. */
  const [saved] = useState(form.getValues);
  const { data: options } = trpc.orders.options.useQuery();
  const zipCode = field('zipCode');
  /** The last complete PIN code; the next one replaces the values it filled in. */
  const knownPin = useRef(form.getValues().zipCode);
  const country = field('country');
  const chooseCountry = (event: ChangeEvent<HTMLSelectElement>) => {
    country.onChange(event);
    if (isIndia(event.currentTarget.value) && !isOffered(form.getValues().state, saved.state)) {
      form.setFieldValue('state', '');
    }
  };
  const typePin = (event: ChangeEvent<HTMLInputElement>) => {
    const before = form.getValues();
    const now = event.currentTarget.value;
    zipCode.onChange(event);
    const { city, state } = placeOfPin(before, { before: knownPin.current, now });
    if (isPinCode(now)) knownPin.current = now;
    if (city !== undefined) form.setFieldValue('city', city);
    if (state !== undefined) form.setFieldValue('state', state);
  };
  return (
    <>
      <div className={classes.fields}>
        <TextInput label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Last name" required autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextInput label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextInput
        label="PIN code"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        description={pinText(form.getValues())}
        inputWrapperOrder={textBelow}
        {...zipCode}
        onChange={typePin}
      />
      <TextInput label="Address" required autoComplete="street-address" {...field('address')} />
      <div className={classes.fields}>
        <TextInput label="City" required autoComplete="address-level2" {...field('city')} />
        {isIndia(form.getValues().country) ? (
          <NativeSelect
            label="State"
            required
            autoComplete="address-level1"
            data={statesWith(saved.state)}
            description={stateText(form.getValues())}
            inputWrapperOrder={textBelow}
            {...field('state')}
          />
        ) : (
          <TextInput label="State" required autoComplete="address-level1" {...field('state')} />
        )}
      </div>
      <NativeSelect
        label="Country"
        required
        autoComplete="country-name"
        data={countriesWith(saved.country, options?.countries)}
        {...country}
        onChange={chooseCountry}
      />
    </>
  );
}

/** The delivery hint of a PIN code; nothing before it is complete. */
function pinText(address: Record<Field, string>): string | undefined {
  const estimate = estimateForAddress(address, Date.now());
  if (!estimate) return undefined;
  const span = formatDeliverySpan(estimate);
  return estimate.place
    ? `Order today and get it ${span}.`
    : "We couldn't find this PIN code. Please check it. You can still order, but we can't give a delivery date.";
}

/** A hint when the chosen state does not match the PIN code. */
function stateText({ zipCode, state }: Record<Field, string>): string | undefined {
  const found = lookUpPin(zipCode);
  if (!found || state === '' || state === found.state) return undefined;
  return `PIN code ${zipCode} is in ${found.state}. Please check the PIN code and state.`;
}
