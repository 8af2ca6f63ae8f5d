import { type RefObject, useEffect, useState } from 'react';
import { indianPhoneDigits } from '@/shared/india';
import type { PayChoice } from '../../lib/payChoice';
import { trpc } from '../../lib/trpc';
import type { LiveCard } from './CashfreeCard';
import {
  blankCard,
  type CardFaults,
  type CardFields,
  cardFaults,
  type HeldCard,
  holdCard,
  LIVE_CARD,
} from './card';
import { needsProviderPhone } from './methods';

export type PaymentChoice = { method: PayChoice; phone: string };
const cardFieldNames = Object.keys(blankCard) as (keyof CardFields)[];
type Faults = CardFaults & { phone?: string; live?: string };

/** The payment form. Card data exists only in this state and is dropped with it. */
export function usePaymentForm({
  choice,
  onChange,
  liveCard,
  nameOnCard = '',
  hasPhone = false,
}: {
  choice: PaymentChoice;
  onChange: (patch: Partial<PaymentChoice>) => void;
  /** The provider's own card fields, where the shop's form does not accept the card. */
  liveCard: RefObject<LiveCard | null>;
  /** The name to begin the card's form with. */
  nameOnCard?: string;
  /** Whether the provider gets a phone number without a separate field. */
  hasPhone?: boolean;
}) {
  const { data: options } = trpc.orders.options.useQuery();
  const [card, setCard] = useState<CardFields>({ ...blankCard, name: nameOnCard });
  const [faults, setFaults] = useState<Faults>({});
  const isCard = choice.method === 'card';
  // Chosen before the shop turned it off.
  const isGone = choice.method === 'upi' && options?.upi === false;
  useEffect(() => {
    if (isGone) onChange({ method: 'cashfree' });
  });
  const typesCard = isCard && (options?.cardForm ?? true);
  const usesLiveCard = isCard && !typesCard;
  const needsPhone = (needsProviderPhone(choice.method) || usesLiveCard) && !hasPhone;

  /** The card to pay with, null for another method; undefined when input is missing, which is then shown. */
  const check = (): HeldCard | null | undefined => {
    const found: Faults = typesCard ? cardFaults(card, new Date()) : {};
    if (needsPhone && !indianPhoneDigits(choice.phone))
      found.phone = 'Please enter a 10-digit mobile number.';
    if (usesLiveCard && !liveCard.current?.isComplete()) found.live = 'Please fill in your card details.';
    setFaults(found);
    if (Object.keys(found).length > 0) return undefined;
    if (!isCard) return null;
    return typesCard ? holdCard(card) : LIVE_CARD;
  };
  /** Stores the input; a field's error clears once it is valid. */
  const typeCard = (typed: CardFields) => {
    setCard(typed);
    const left = cardFaults(typed, new Date());
    setFaults((shown) => ({
      ...shown,
      ...Object.fromEntries(cardFieldNames.map((name) => [name, left[name] && shown[name]])),
    }));
  };
  /** The phone number for the provider, if it was requested. */
  const phone = needsPhone ? choice.phone : undefined;
  return {
    choice,
    onChange,
    options,
    card,
    setCard: typeCard,
    faults,
    liveCard,
    typesCard,
    usesLiveCard,
    needsPhone,
    phone,
    check,
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;
