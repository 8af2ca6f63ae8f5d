/** Days after delivery by which the courier has paid the cash that it collected. */
export const REMITTANCE_DAYS = 10;

/** `waiting` is not due yet; `late` is due and nothing came; `short` came in part. */
export const remittanceStates = ['late', 'short', 'waiting'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

/** What the list of courier cash can show: what is awaited, or `settled`, the parcels for which nothing more is. */
export const remittanceFilters = [...remittanceStates, 'settled'] as const;
export type RemittanceFilter = (typeof remittanceFilters)[number];
