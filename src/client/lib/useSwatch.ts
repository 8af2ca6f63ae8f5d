import { useShop } from './useShop';

/** Returns the function that finds what a colour name looks like, `#rrggbb`; undefined for an unknown one. */
export function useSwatch(): (color: string) => string | undefined {
  const { swatches = '' } = useShop();
  return (color) => {
    const found = swatches.split(`\n${color}#`)[1];
    return found && `#${found.slice(0, 6)}`;
  };
}
