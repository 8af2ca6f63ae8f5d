/** The channels through which staff change the shop. */
export const changeSources = ['admin', 'api', 'cli', 'import'] as const;
