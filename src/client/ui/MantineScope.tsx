import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import './mantine.css';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { colorScheme } from './colorScheme';
import { theme } from './theme';

/** Follows the document. Mantine's own manager reads browser storage, which takes a phone 40 ms. */
const ofDocument: MantineColorSchemeManager = {
  get: colorScheme.get,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * The component library's scope with its styles. It surrounds only the parts that use the library, not every
 * page: the library is a sixth of the script that a public page would load. Its variables are set here and on
 * its portals: new variables on the root element would make the browser restyle the whole page.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get, () => 'dark' as const);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      colorSchemeManager={ofDocument}
      // The variables are in theme.css, and the shop does not use these classes: both would be generated for
      // each page.
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <div data-mantine-scope>{children}</div>
    </MantineProvider>
  );
}

/** Wraps a component in a separate scope. */
export const withMantine = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  function InMantineScope(props) {
    return (
      <MantineScope>
        <Component {...props} />
      </MantineScope>
    );
  };
