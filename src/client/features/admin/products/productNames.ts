import { spreadStock } from '@/shared/catalogue/stock';
import { newNameOf, originOf, renamesBetween } from './optionRenames';
import {
  type AdminProduct,
  countsOf,
  gridOf,
  hasStock,
  isEqual,
  namesOf,
  type ProductValues,
  renamesOf,
  spreadOver,
  totalOf,
  variantKey,
} from './productForm';

/**
 * The form with other sizes or colours. A typed total of a new product stays, and a grid without common cells
 * hands its pieces over; otherwise new cells are empty.
 */
export function withGrid(
  values: ProductValues,
  names: Partial<ProductValues>,
  isNew: boolean,
): ProductValues {
  const next = { ...values, ...names };
  if (!hasStock(values)) return next;
  const known = new Set(gridOf(values).map(variantKey));
  const total = totalOf(values);
  const isTotal = isNew && isEqual(countsOf(values), spreadStock(total, known.size));
  if (Number.isNaN(total) || (!isTotal && gridOf(next).some((cell) => known.has(variantKey(cell)))))
    return next;
  return { ...next, stock: { ...values.stock, ...spreadOver(next, total) } };
}

/**
 * The form with retyped sizes or colours. A retyped name preserves its pieces and pictures with every
 * keystroke; otherwise like `withGrid`.
 */
export function withNames(
  base: AdminProduct | null,
  values: ProductValues,
  names: Partial<ProductValues>,
): ProductValues {
  const next = { ...values, ...names };
  if (!base) return withGrid(values, names, true);
  const typed = renamesBetween(namesOf(values), namesOf(next), next.separate);
  const sinceRead = renamesOf(base, next);
  const isRenaming = [typed, sinceRead].some(({ sizes, colors }) => sizes.length + colors.length > 0);
  if (!isRenaming) return withGrid(values, names, false);
  const stock = { ...next.stock };
  for (const cell of gridOf(next)) {
    const key = variantKey(cell);
    const justNow = variantKey(originOf(cell, typed));
    const pieces = justNow === key ? undefined : values.stock[justNow];
    const known = pieces ?? stock[key] ?? values.stock[variantKey(originOf(cell, sinceRead))];
    if (known !== undefined) stock[key] = known;
  }
  const pictures = next.pictures.map((picture) => ({ ...picture, color: newNameOf(picture.color, typed) }));
  return { ...next, stock, pictures };
}

/** The form after staff decided whether a name replaced another or is separate. */
export function withSeparate(
  base: AdminProduct,
  values: ProductValues,
  { key, isSeparate }: { key: string; isSeparate: boolean },
): ProductValues {
  const others = values.separate.filter((one) => one !== key);
  const next = { ...values, separate: isSeparate ? [...others, key] : others };
  const [before, after] = [renamesOf(base, values), renamesOf(base, next)];
  const stock = { ...values.stock };
  for (const cell of gridOf(next)) {
    const [was, is] = [before, after].map((renames) => variantKey(originOf(cell, renames)));
    if (was === is) continue;
    stock[variantKey(cell)] = isSeparate ? '0' : (values.stock[is ?? ''] ?? '0');
  }
  return { ...next, stock };
}
