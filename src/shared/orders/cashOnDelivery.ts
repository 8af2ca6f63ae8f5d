import { formatMoney, type Paise } from '../money';

/** When the shop accepts cash on delivery. */
export type CashLimits = {
  /** Paise; the highest total. Null for no limit. */
  most: Paise | null;
  /** The first digits of PIN codes to which parcels go only when they are paid. */
  notTo: readonly string[];
  /** Refused parcels from which on a customer pays before delivery. Null for no limit. */
  refusals: number | null;
};

export type CashOrder = {
  /** Paise. */
  total: Paise;
  /** Empty for an address without one. */
  pin: string;
  /** Parcels that this customer, phone number or address refused. */
  refused: number;
};

/** Why an order cannot be paid on delivery; null when it can. */
export function cashRefusal(
  { most, notTo, refusals }: CashLimits,
  { total, pin, refused }: CashOrder,
): string | null {
  if (most !== null && total > most)
    return `Cash on delivery is available up to ${formatMoney(most)}. Please choose another payment method.`;
  if (notTo.length > 0 && pin === '')
    return 'Cash on delivery needs the PIN code of the address. Please add it, or choose another payment method.';
  if (notTo.some((digits) => pin.startsWith(digits)))
    return `Cash on delivery is not available for PIN code ${pin}. Please choose another payment method.`;
  if (refusals !== null && refused >= refusals)
    return 'Cash on delivery is not available for this order. Please choose another payment method.';
  return null;
}

/** Whether a customer has confirmed an order that is paid on delivery, where the shop asks for it. */
export const cashConfirmations = ['awaited', 'confirmed'] as const;
