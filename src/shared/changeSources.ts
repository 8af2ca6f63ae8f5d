/** By which way staff change the shop. */
export const changeSources = ['admin', 'cli', 'import'] as const;
