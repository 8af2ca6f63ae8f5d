/**
 * The optional short texts of a product. A new one needs a line here, a column of `products` with its
 * migration, and the place that shows it: schemas, admin form, CSV, REST and log follow this table.
 */
export const productTexts = {
  brand: { label: 'Brand', max: 80, placeholder: 'Empty for the shop’s own collection' },
  /** The product type in the plural: the sub-category of lists. */
  kind: { label: 'Type', max: 40, placeholder: 'Kurtas' },
  material: { label: 'Material', max: 80, placeholder: '100% cotton' },
} as const satisfies Record<string, { label: string; max: number; placeholder: string }>;

export type ProductTextName = keyof typeof productTexts;
export const productTextNames = Object.keys(productTexts) as ProductTextName[];

/** An object with a value for each of the texts. */
export const mapProductTexts = <Value>(
  toValue: (name: ProductTextName) => Value,
): Record<ProductTextName, Value> =>
  Object.fromEntries(productTextNames.map((name) => [name, toValue(name)])) as Record<ProductTextName, Value>;
