/** A buyer that is registered for GST, as an order and its documents name it. */
export type BusinessBuyer = {
  gstin: string;
  /** The registered name; null where only the buyer's own name is known. */
  businessName: string | null;
  /** The registered address; absent where the delivery address is that of the business. */
  businessAddress?: string;
};

/** Characters of a business name. */
export const BUSINESS_NAME_LENGTH = 120;
/** Characters of a registered address. */
export const BUSINESS_ADDRESS_LENGTH = 300;

/**
 * Where goods for a registered buyer are supplied to when they are delivered to another state: the state of its registration
 * (section 10(1)(b) of the IGST Act), or that of the delivery (section 10(1)(a)).
 */
export const businessPlaces = ['registration', 'delivery'] as const;
export type BusinessPlace = (typeof businessPlaces)[number];
