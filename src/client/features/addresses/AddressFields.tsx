import { type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { isIndia } from '@/shared/india';
import type { PinPlace } from '@/shared/schemas/tax/pinCodes';
import { type Outputs, trpc } from '../../lib/trpc';
import { usePinPlace } from '../../lib/usePinPlace';
import classes from '../account/AccountPage.module.css';
import { cityText, countriesWith, isOffered, placeOfPin, statesWith, stateText } from './places';

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
  const { city, state, country: land, zipCode } = form.getValues();
  const place = usePinPlace({ country: land, zipCode });
  /** Where the last PIN code was; the next one replaces the values it filled in. */
  const former = useRef<PinPlace | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer; what is typed later stays
  useEffect(() => {
    if (!place) return;
    const filling = placeOfPin(form.getValues(), former.current, place);
    former.current = place;
    if (filling.city !== undefined) form.setFieldValue('city', filling.city);
    if (filling.state !== undefined) form.setFieldValue('state', filling.state);
  }, [place]);
  const country = field('country');
  const chooseCountry = (event: ChangeEvent<HTMLSelectElement>) => {
    country.onChange(event);
    if (isIndia(event.currentTarget.value) && !isOffered(form.getValues().state, saved.state)) {
      form.setFieldValue('state', '');
    }
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
        description={place && pinText(place)}
        inputWrapperOrder={textBelow}
        {...field('zipCode')}
      />
      <TextInput label="Address" required autoComplete="street-address" {...field('address')} />
      <div className={classes.fields}>
        <TextInput
          label="City"
          required
          autoComplete="address-level2"
          description={place && cityText(place, city)}
          inputWrapperOrder={textBelow}
          {...field('city')}
        />
        {isIndia(land) ? (
          <NativeSelect
            label="State"
            required
            autoComplete="address-level1"
            data={statesWith(saved.state)}
            description={place && stateText(place, state)}
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

/** The delivery hint of a PIN code. */
function pinText({ zone }: PinPlace): string {
  return zone
    ? `Order today and get it ${formatDeliverySpan(estimateDelivery(zone, Date.now()))}.`
    : "We couldn't find this PIN code. Please check it. You can still order, but we can't give a delivery date.";
}
