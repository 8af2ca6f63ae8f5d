import { formatLongDate } from '@/shared/dates';
import { RETURN_LIMITS } from '@/shared/returns/returnRules';
import type { ShopProfile } from '@/shared/shop/facts';
import type { Block, Row } from './message';
import { type OrderMailData, orderTemplate } from './orderMail';

type Returned = NonNullable<OrderMailData['returned']>;

const absent: Returned = {
  id: 0,
  isExchange: false,
  reservedUntil: null,
  why: null,
  outcome: '',
  replacementId: null,
};
const factsOf = ({ returned = absent, changed = '', receipt: { orderId } }: OrderMailData) => ({
  ...returned,
  changed,
  orderId,
});

export const returnRequested = orderTemplate((data) => {
  const { id, changed, orderId } = factsOf(data);
  return {
    subject: `Your return request for order #${orderId}`,
    text: `We've received your request to return ${changed}. Its number is ${id}. We'll look at it and will email you our decision. Please don't send anything back before that.`,
  };
});

/** Where customers send returns; empty until the seller has an address. */
const sendToOf = ({ legalName, address }: ShopProfile): string =>
  address === '' ? '' : `${legalName}, ${address}`;

export const returnApproved = orderTemplate((data, { shop }) => {
  const { id, changed, orderId, isExchange, reservedUntil } = factsOf(data);
  const sendTo = sendToOf(shop);
  const address: Row[] = sendTo === '' ? [] : [['Send it to', sendTo]];
  const rows: Row[] = [['Return number', String(id)], ...address];
  const where =
    sendTo === '' ? 'Please reply to this email for the address.' : 'Please send it to the address below.';
  const until =
    isExchange && reservedUntil
      ? ` We hold the new item for you until ${formatLongDate(new Date(reservedUntil))}.`
      : '';
  return {
    subject: `Return approved for order #${orderId}`,
    text: `You can send back ${changed}. ${where} Write the return number on the parcel, and enter its tracking number in My Orders or reply to this email with it.${until}`,
    blocks: [{ kind: 'rows', rows }],
  };
});

export const returnDeclined = orderTemplate((data) => {
  const { changed, orderId, why } = factsOf(data);
  const reason: Block[] = why
    ? [
        { kind: 'text', text: 'Reason:' },
        { kind: 'quote', text: why },
      ]
    : [];
  return {
    subject: `Return declined for order #${orderId}`,
    text: `We've looked at your request to return ${changed} and can't accept it.`,
    blocks: [
      ...reason,
      { kind: 'text', text: 'If you have questions about this decision, please reply to this email.' },
    ],
  };
});

export const returnReceived = orderTemplate((data) => {
  const { id, orderId } = factsOf(data);
  return {
    subject: `We've received your return for order #${orderId}`,
    text: `Your return ${id} has arrived. We're completing it and will email you again.`,
  };
});

export const returnSettled = orderTemplate((data) => {
  const { id, orderId, outcome, replacementId } = factsOf(data);
  return replacementId
    ? {
        subject: `Your exchange for order #${orderId}`,
        text: `We've exchanged the items of your return ${id}. Your new items are order #${replacementId}.`,
      }
    : {
        subject: `Your return for order #${orderId} is complete`,
        text: `We've completed your return ${id}. ${outcome}`.trim(),
      };
});

export const returnCancelled = orderTemplate((data) => {
  const { changed, orderId } = factsOf(data);
  return {
    subject: `Your return for order #${orderId} was cancelled`,
    text: `We've cancelled the return of ${changed}. If you still want to send it back, please reply to this email.`,
  };
});

export const returnReleased = orderTemplate((data) => {
  const { changed, orderId } = factsOf(data);
  return {
    subject: `Your exchange for order #${orderId}`,
    text: `We haven't received ${changed} within ${RETURN_LIMITS.reserveDays} days, so we no longer hold the new item for you. You can still send it back. If the new item is sold out by then, you get your money back.`,
  };
});
