import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { LIMITS, STORE } from '@/shared/shop';
import type { Draft } from '../../lib/checkoutRecords/draft';
import { type Outputs, trpc } from '../../lib/trpc';
import { focusFirstInvalid } from '../../ui/focus';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { AddressFields } from '../addresses/AddressFields';
import { useSession } from '../session/SessionContext';
import { loadAddressRules, useAddressFault, validateAddress } from './addressRules';
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
  /** The rules may still be loading; `fault` then reports what they refuse. */
  const goOnWith = async (address: Address) => {
    const faults = await validateAddress(address).catch(() => null);
    if (faults && Object.keys(faults).length === 0) onNext();
  };
  return (
    <div className={classes.form}>
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
      {chosen && fault && (
        <p role="alert" className={classes.fault}>
          Please update “{chosen.name}” before you use it. {fault}
        </p>
      )}
      {chosen ? (
        <div className={classes.actions}>
          <Button size="lg" disabled={fault !== undefined} onClick={() => void goOnWith(chosen)}>
            Continue to Payment
          </Button>
          <Button size="lg" variant="default" onClick={() => setEditing(true)}>
            Edit “{chosen.name}”
          </Button>
        </div>
      ) : (
        <NewAddress
          draft={draft}
          isFull={addresses.length >= LIMITS.addressesPerUser}
          onChange={onChange}
          onNext={onNext}
        />
      )}
      {isEditing && chosen && user && (
        <AddressDialog user={user} address={chosen} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

const oneLine = ({ firstName, lastName, address, city, state, zipCode, country }: Address): string =>
  `${firstName} ${lastName}, ${address}, ${city}, ${state} ${zipCode}${country === STORE.country ? '' : `, ${country}`}`;

function NewAddress({
  draft,
  isFull,
  onChange,
  onNext,
}: {
  draft: Draft;
  /** Whether the address book is full. */
  isFull: boolean;
  onChange: (patch: Partial<Draft>) => void;
  onNext: () => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { ...draft.shipping, name: draft.saveAs },
    validate: validateAddress,
    onValuesChange: ({ name, ...shipping }) => onChange({ addressId: null, shipping, saveAs: name }),
  });
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onFocus={loadAddressRules}
      onSubmit={form.onSubmit(onNext, () => {
        if (element.current) focusFirstInvalid(element.current);
      })}
    >
      <AddressFields form={form} />
      <TextInput
        label="Save this address as (optional)"
        placeholder="Home, Work, Office"
        description={isFull && `You've saved ${LIMITS.addressesPerUser} addresses, the maximum.`}
        size="md"
        {...form.getInputProps('name')}
      />
      <div className={classes.actions}>
        <Button type="submit" size="lg">
          Continue to Payment
        </Button>
      </div>
    </form>
  );
}
