import type { Tx } from '@/db/client';
import { renameOption } from '@/server/catalogue/manage/optionNames';
import { distinctNames } from '@/shared/catalogue/stock';
import type { OptionRenames } from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError } from '../../platform/errors';
import type { ProductSnapshot } from './productRecords';

type Rename = OptionRenames['sizes'][number];

/** The product with renamed sizes and colors. Throws invalid for an unknown or taken name. */
export function renamed(before: ProductSnapshot, { sizes, colors }: OptionRenames): ProductSnapshot {
  const size = nameOf(sizes);
  const color = nameOf(colors);
  return {
    ...before,
    sizes: renamedNames(before.sizes, sizes),
    colors: renamedNames(before.colors, colors),
    pictures: before.pictures.map((picture) => ({ ...picture, color: color(picture.color) })),
    variants: before.variants.map((variant) => ({
      ...variant,
      size: size(variant.size),
      color: color(variant.color),
    })),
  };
}

const nameOf =
  (renames: readonly Rename[]) =>
  (name: string | null): string | null =>
    renames.find(({ from }) => from === name)?.to ?? name;

function renamedNames(names: readonly string[], renames: readonly Rename[]): string[] {
  const missing = renames.find(({ from }) => !names.includes(from));
  if (missing) throw new AppError('invalid', `${missing.from} does not exist and cannot be renamed.`);
  if (new Set(renames.map(({ from }) => from)).size < renames.length) {
    throw new AppError('invalid', 'You can give a size or colour only one new name.');
  }
  const after = names.map((name) => nameOf(renames)(name) ?? name);
  if (distinctNames(after).length === after.length) return after;
  const taken = renames.map(({ to }) => to).join(', ');
  throw new AppError('invalid', `This name is already used (${taken}). Please choose another one.`);
}

/** Writes the new names wherever a product's sizes and colors are stored. */
export async function renameVariants(
  tx: Tx,
  productId: number,
  { sizes, colors }: OptionRenames,
): Promise<void> {
  await renameOption(tx, productId, 'size', sizes);
  await renameOption(tx, productId, 'color', colors);
}
