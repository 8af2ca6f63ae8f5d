import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  BUSINESS_ADDRESS_LENGTH,
  BUSINESS_NAME_LENGTH,
  type BusinessPlace,
} from '@/shared/tax/businessBuyer';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import { gstStateCode, gstStateName } from '@/shared/tax/gstStates';
import type { Business } from '../../lib/checkoutRecords/draft';
import { businessFaults, isRegisteredElsewhere } from './businessRules';
import classes from './CheckoutPage.module.css';

const GSTIN_LENGTH = 15;

/** The GSTIN and name of a business that buys, which its tax invoice will have. */
export function BusinessFields({
  business,
  state,
  place,
  isChecked,
  onChange,
}: {
  /** Undefined for a consumer. */
  business: Business | undefined;
  /** The state of the delivery. */
  state: string;
  /** What decides about the place of supply; undefined where the shop takes no GSTIN any more. */
  place: BusinessPlace | undefined;
  /** Whether missing fields are shown as faults. */
  isChecked: boolean;
  onChange: (business: Business | undefined) => void;
}) {
  const faults = business ? businessFaults(business, state) : {};
  const isTyped = business?.gstin.length === GSTIN_LENGTH;
  const text = business && place && !faults.gstin ? supplyText(business.gstin, state, place) : null;
  return (
    <div className={classes.business}>
      <Checkbox
        label="Buying for a business? Add a GSTIN"
        checked={business !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? { gstin: '', name: '' } : undefined)}
      />
      {business && (
        <>
          <TextInput
            label="GSTIN"
            required
            size="md"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={GSTIN_LENGTH}
            value={business.gstin}
            error={(isChecked || isTyped) && faults.gstin}
            onChange={(event) =>
              onChange({ ...business, gstin: event.currentTarget.value.replace(/\s/g, '').toUpperCase() })
            }
          />
          <TextInput
            label="Business name"
            description="As it is registered. The tax invoice has both."
            required
            size="md"
            autoComplete="organization"
            maxLength={BUSINESS_NAME_LENGTH}
            value={business.name}
            error={isChecked && faults.name}
            onChange={(event) => onChange({ ...business, name: event.currentTarget.value })}
          />
          <TextInput
            label="Registered address"
            description="If it is not the delivery address. The tax invoice names both."
            required={isRegisteredElsewhere(business, state)}
            size="md"
            maxLength={BUSINESS_ADDRESS_LENGTH}
            value={business.address ?? ''}
            error={isChecked && faults.address}
            onChange={(event) => onChange({ ...business, address: event.currentTarget.value })}
          />
          {text && (
            <p role="status" className={classes.quiet}>
              {text}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Which state a supply counts to when GSTIN and delivery are in different ones; null when they are in one. */
function supplyText(gstin: string, state: string, place: BusinessPlace): string | null {
  const code = gstStateOfGstin(gstin);
  const delivery = gstStateCode(state);
  if (delivery === null || delivery === code) return null;
  const differs = `This GSTIN is registered in ${gstStateName(code)}, and the delivery goes to ${gstStateName(delivery)}.`;
  return place === 'registration'
    ? `${differs} The invoice names ${gstStateName(code)} as the place of supply.`
    : `${differs} The invoice names ${gstStateName(delivery)} as the place of supply. Please ask your accountant whether your business can claim its tax.`;
}
