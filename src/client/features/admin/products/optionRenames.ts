import type { VariantKey } from '@/shared/catalogue/stock';
import type { OptionRenames } from '@/shared/schemas/adminCatalogue';

type Names = Record<keyof OptionRenames, readonly string[]>;
type Rename = OptionRenames['sizes'][number];

/** How a removed name is marked that is not the old one of the name in its place. */
export const separateKey = (option: keyof OptionRenames, from: string): string => `${option}:${from}`;

/**
 * What was renamed between two lists: a name that is gone, with a new one in its place. One that left while another
 * came elsewhere in the list was removed.
 */
export function renamesBetween(before: Names, after: Names, separate: readonly string[] = []): OptionRenames {
  const of = (option: keyof OptionRenames): Rename[] =>
    before[option].flatMap((from, at) => {
      const to = after[option][at];
      const isRenamed = to !== undefined && !after[option].includes(from) && !before[option].includes(to);
      return isRenamed && !separate.includes(separateKey(option, from)) ? [{ from, to }] : [];
    });
  return { sizes: of('sizes'), colors: of('colors') };
}

const oldName = (name: string | null, renames: readonly Rename[]): string | null =>
  renames.find(({ to }) => to === name)?.from ?? name;

/** What a size and colour was called before. */
export const originOf = ({ size, color }: VariantKey, { sizes, colors }: OptionRenames): VariantKey => ({
  size: oldName(size, sizes),
  color: oldName(color, colors),
});

/** What a colour is called now. */
export const newNameOf = (color: string | null, { colors }: OptionRenames): string | null =>
  colors.find(({ from }) => from === color)?.to ?? color;
