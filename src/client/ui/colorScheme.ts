export type ColorScheme = 'light' | 'dark';

/** Null until it is set: then it is what the page came with. */
let current: ColorScheme | null = null;
const listeners = new Set<() => void>();

function presentScheme(): ColorScheme {
  // On the server, pages are the shop's.
  if (typeof document === 'undefined') return 'dark';
  return document.documentElement.dataset.mantineColorScheme === 'light' ? 'light' : 'dark';
}

/**
 * The color scheme of the document, an attribute of its root element that the component library writes, too. The shop is
 * dark; the admin is what its user chose. routes/__root.tsx sets the attribute before the first paint.
 */
export const colorScheme = {
  get: (): ColorScheme => current ?? presentScheme(),
  set: (scheme: ColorScheme): void => {
    current = scheme;
    document.documentElement.dataset.mantineColorScheme = scheme;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
