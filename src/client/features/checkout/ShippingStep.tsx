import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { LIMITS, STORE } from '@/shared/shop';
import { stateQuestion } from '@/shared/tax/placeOfSupply';
import type { Draft } from '../../lib/checkoutRecords/draft';
import { type Outputs, trpc } from '../../lib/trpc';
import { usePinPlace } from '../../lib/usePinPlace';
import { useShop } from '../../lib/useShop';
import { focusFirstInvalid } from '../../ui/focus';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { AddressFields } from '../addresses/AddressFields';
import { useSession } from '../session/SessionContext';
import { loadAddressRules, useAddressFault, validateAddress } from './addressRules';
import { BusinessFields } from './BusinessFields';
import { isComplete } from './businessRules';
import classes from './CheckoutPage.module.css';

const AddressDialog = lazyOverlay('The address', () => import('../account/AddressDialog'));

type Address = Outputs['addresses']['list'][number];

/** The destination of the parcel: a saved address or a new one. */
export function ShippingStep({
  draft,
  onChange,
  onNext,
}: {
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  onNext: () => void;
}) {
  const { user } = useSession();
  const { data: addresses = [] } = trpc.addresses.list.useQuery();
  const [isEditing, setEditing] = useState(false);
  const chosen = addresses.find(({ id }) => id === draft.addressId);
  const fault = useAddressFault(chosen);
  const business = useBusiness(draft, chosen?.state ?? draft.shipping.state, onChange);
  const goOn = () => business.ifComplete(onNext);
  const question = useStateQuestion(chosen ?? draft.shipping);
  const refusal = fault ?? (chosen ? question : null);
  /** The rules may still be loading; `fault` then reports what they refuse. */
  const goOnWith = async (address: Address) => {
    const faults = await validateAddress(address).catch(() => null);
    if (faults && Object.keys(faults).length === 0) goOn();
  };
  return (
    <div ref={business.element} className={classes.form}>
      {addresses.length > 0 && (
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>Ship to</legend>
          {addresses.map((address) => (
            <label key={address.id} className={classes.choice}>
              <input
                type="radio"
                name="address"
                checked={address.id === draft.addressId}
                onChange={() => onChange({ addressId: address.id })}
              />
              <span>
                {address.name}
                <span className={classes.quiet}>
                  <br />
                  {oneLine(address)}
                </span>
              </span>
            </label>
          ))}
          <label className={classes.choice}>
            <input
              type="radio"
              name="address"
              checked={!chosen}
              onChange={() => onChange({ addressId: null })}
            />
            A new address
          </label>
        </fieldset>
      )}
      {chosen && refusal && (
        <p role="alert" className={classes.fault}>
          Please update “{chosen.name}” before you use it. {refusal}
        </p>
      )}
      {chosen ? (
        <>
          {business.fields}
          <div className={classes.actions}>
            <Button size="lg" disabled={refusal !== null} onClick={() => void goOnWith(chosen)}>
              Continue to Payment
            </Button>
            <Button size="lg" variant="default" onClick={() => setEditing(true)}>
              Edit “{chosen.name}”
            </Button>
          </div>
        </>
      ) : (
        <NewAddress
          draft={draft}
          isFull={addresses.length >= LIMITS.addressesPerUser}
          business={business.fields}
          question={question}
          onChange={onChange}
          onNext={goOn}
        />
      )}
      {isEditing && chosen && user && (
        <AddressDialog user={user} address={chosen} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

/** Asks for the state in tax mode GST, where a PIN code lies in several states; null when the address names one of them. */
function useStateQuestion(address: { zipCode: string; state: string; country: string }): string | null {
  const { taxMode } = useShop();
  const place = usePinPlace(address);
  return taxMode === 'gst' && place ? stateQuestion(place.states, address.state) : null;
}

/** The fields of a business where the shop takes a GSTIN, or a draft still has one. */
function useBusiness({ business }: Draft, state: string, onChange: (patch: Partial<Draft>) => void) {
  const { data: options } = trpc.orders.options.useQuery();
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const place = options?.businessPlace;
  return {
    element,
    fields: (place !== undefined || business !== undefined) && (
      <BusinessFields
        {...{ business, state, place, isChecked }}
        onChange={(changed) => onChange({ business: changed })}
      />
    ),
    ifComplete: (goOn: () => void) => {
      if (isComplete(business, state)) return goOn();
      setChecked(true);
      if (element.current) focusFirstInvalid(element.current);
    },
  };
}

const oneLine = ({ firstName, lastName, address, city, state, zipCode, country }: Address): string =>
  `${firstName} ${lastName}, ${address}, ${city}, ${state} ${zipCode}${country === STORE.country ? '' : `, ${country}`}`;

function NewAddress({
  draft,
  isFull,
  business,
  question,
  onChange,
  onNext,
}: {
  draft: Draft;
  /** Whether the address book is full. */
  isFull: boolean;
  /** The fields of a business that buys. */
  business: ReactNode;
  /** Which state a PIN code in several states is meant to be in; null when it is clear. */
  question: string | null;
  onChange: (patch: Partial<Draft>) => void;
  onNext: () => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { ...draft.shipping, name: draft.saveAs },
    validate: validateAddress,
    onValuesChange: ({ name, ...shipping }) => onChange({ addressId: null, shipping, saveAs: name }),
  });
  const focusFault = () => {
    if (element.current) focusFirstInvalid(element.current);
  };
  const submit = () => {
    if (question === null) return onNext();
    form.setFieldError('state', question);
    focusFault();
  };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onFocus={loadAddressRules}
      onSubmit={form.onSubmit(submit, focusFault)}
    >
      <AddressFields form={form} />
      <TextInput
        label="Save this address as (optional)"
        placeholder="Home, Work, Office"
        description={isFull && `You've saved ${LIMITS.addressesPerUser} addresses, the maximum.`}
        size="md"
        {...form.getInputProps('name')}
      />
      {business}
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          Continue to Payment
        </Button>
      </div>
    </form>
  );
}
