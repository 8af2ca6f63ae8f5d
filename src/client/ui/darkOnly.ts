import type { MantineColorSchemeManager } from '@mantine/core';

/** The store is dark. Mantine's own manager asks the browser's storage for a choice, which takes a phone 40 ms. */
export const darkOnly: MantineColorSchemeManager = {
  get: () => 'dark',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};
