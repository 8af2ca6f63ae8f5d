import type { VariantKey } from '@/shared/catalogue/stock';
import type { OptionRenames } from '@/shared/schemas/catalogue/adminCatalogue';

type Names = Record<keyof OptionRenames, readonly string[]>;
type Rename = OptionRenames['sizes'][number];

/** The key of a removed name that is not the old name of its successor. */
export const separateKey = (option: keyof OptionRenames, from: string): string => `${option}:${from}`;

/**
 * The renames between two lists: a name that is gone, replaced by a new one at its position. A name that left
 * while another appeared elsewhere was removed.
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

/** The previous name of a size and colour. */
export const originOf = ({ size, color }: VariantKey, { sizes, colors }: OptionRenames): VariantKey => ({
  size: oldName(size, sizes),
  color: oldName(color, colors),
});

/** The current name of a colour. */
export const newNameOf = (color: string | null, { colors }: OptionRenames): string | null =>
  colors.find(({ from }) => from === color)?.to ?? color;
