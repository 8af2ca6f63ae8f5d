/** What a product should have before shoppers see it. Nothing refuses one without. */
const readinessLabels = {
  picture: 'a picture',
  description: 'a description',
  price: 'a price',
  stock: 'stock',
  category: 'a category',
} as const;
export type ReadinessName = keyof typeof readinessLabels;

type Prepared = {
  hasPicture: boolean;
  description: string;
  price: number;
  stock: number;
  categoryId: number | null;
};

/** What a product still lacks, in the order of the form. */
export function lackingIn({ hasPicture, description, price, stock, categoryId }: Prepared): ReadinessName[] {
  const isMissing: Record<ReadinessName, boolean> = {
    picture: !hasPicture,
    description: description.trim() === '',
    price: !(price > 0),
    stock: !(stock > 0),
    category: categoryId === null,
  };
  return (Object.keys(isMissing) as ReadinessName[]).filter((name) => isMissing[name]);
}

/** "a picture and stock"; empty for nothing. */
export function lackingText(names: readonly ReadinessName[]): string {
  const labels = names.map((name) => readinessLabels[name]);
  const last = labels.at(-1) ?? '';
  return labels.length <= 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}
