import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Undyed thread to brass: the store's only accent. */
const brass: MantineColorsTuple = [
  '#fbf3e4',
  '#f3e3c4',
  '#ead0a0',
  '#e2bf80',
  '#dbb06a',
  '#d3a45a',
  '#c8964b',
  '#a97b39',
  '#86612c',
  '#634720',
];

/** Warm near-blacks, so that photographs of dark cloth still contrast with the page. */
const dark: MantineColorsTuple = [
  '#efeae2',
  '#cfc8be',
  '#a8a097',
  '#7d766f',
  '#4a4644',
  '#363335',
  '#262427',
  '#1c1a1d',
  '#141316',
  '#0d0c0e',
];

export const theme = createTheme({
  primaryColor: 'brass',
  primaryShade: 4,
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { brass, dark },
  fontFamily: "'Inter', system-ui, sans-serif",
  headings: { fontFamily: "'Fraunces', 'Inter Rupee', Georgia, serif", fontWeight: '400' },
  defaultRadius: 2,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        padding: 'xl',
        closeButtonProps: { 'aria-label': 'Close' },
        // The page has one banner landmark; a dialog's header is not one.
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        title: {
          fontFamily: 'var(--display)',
          fontSize: 'clamp(1.25rem, 5.5vw, 1.625rem)',
          lineHeight: 1.25,
        },
      },
    },
    // As large as a target must be (WCAG 2.2, 2.5.8).
    Checkbox: { vars: () => ({ root: { '--checkbox-size': '24px' } }) },
    // The ring of a field that has the focus stays clear of its label.
    InputWrapper: { styles: { label: { marginBottom: 6 } } },
    Drawer: {
      defaultProps: { padding: 'lg' },
      styles: { title: { fontFamily: 'var(--display)', fontSize: '1.375rem' } },
    },
  },
});
