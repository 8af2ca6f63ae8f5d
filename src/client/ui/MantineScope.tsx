import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import './mantine.css';
import type { ComponentType, ReactNode } from 'react';
import { theme } from './theme';

/** The store is dark. Mantine's own manager asks the browser's storage for a choice, which takes a phone 40 ms. */
const darkOnly: MantineColorSchemeManager = {
  get: () => 'dark',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * What the component library's components stand in, with its styles. Around the parts that use it and not around every
 * page: the library is a sixth of the script that a public page would load. Its variables are set here and on what it
 * draws over the page: new ones on the root element would have the browser style all of the page again.
 */
export const MantineScope = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme="dark"
    colorSchemeManager={darkOnly}
    // They are in theme.css, and nothing of the shop uses these classes: both would be made for each page.
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    <div data-mantine-scope>{children}</div>
  </MantineProvider>
);

/** A component in a scope of its own. */
export const withMantine = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  function InMantineScope(props) {
    return (
      <MantineScope>
        <Component {...props} />
      </MantineScope>
    );
  };
