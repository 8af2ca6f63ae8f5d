/** Goods that are counted in pairs, by the first digits of their tariff code: footwear, gloves, socks. */
const pairs = ['64', '6115', '6116', '6216', '420321'];

/** The unit quantity code of goods. Source: the codes of the GST portal. */
export const uqcOf = (hsn: string | null): 'PRS' | 'PCS' =>
  pairs.some((first) => hsn?.startsWith(first)) ? 'PRS' : 'PCS';

/** Of a charge, which is counted in nothing. */
export const CHARGE_UQC = 'NA';
