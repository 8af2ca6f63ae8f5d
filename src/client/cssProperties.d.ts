import 'react';

declare module 'react' {
  /** Custom properties, for rules that a component's own stylesheet reads. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
