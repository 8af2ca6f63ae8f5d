/** By which way staff change the shop. */
export const changeSources = ['admin', 'api', 'cli', 'import'] as const;
