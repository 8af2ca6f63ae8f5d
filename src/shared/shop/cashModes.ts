/** Cash on delivery: refused, accepted through the API alone, or offered at checkout too. */
export const cashModes = ['off', 'hidden', 'visible'] as const;
