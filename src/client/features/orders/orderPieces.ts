/** Quantities by line, as a form holds them. */
export type Quantities = Record<number, number>;

/** The chosen lines of a form. */
export const picksOf = (quantities: Quantities): { lineId: number; quantity: number }[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }));
