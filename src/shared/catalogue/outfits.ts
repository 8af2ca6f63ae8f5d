/** The outfit part of each product kind; a product combines with other parts. */
const parts = {
  top: ['T-Shirts', 'Polo Shirts', 'Shirts', 'Hoodies', 'Sweaters', 'Tops'],
  kurta: ['Kurtas'],
  bottom: ['Jeans', 'Trousers', 'Shorts', 'Joggers', 'Skirts'],
  whole: ['Dresses'],
  festive: ['Sarees', 'Lehengas'],
  layer: ['Jackets', 'Blazers', 'Coats', 'Vests', 'Cardigans'],
  everydayShoes: ['Sneakers', 'Loafers', 'Boots', 'Sandals'],
  festiveShoes: ['Juttis'],
  drape: ['Scarves', 'Stoles'],
  bag: ['Tote Bags', 'Sling Bags'],
  extra: ['Belts', 'Caps', 'Beanies', 'Socks', 'Wallets'],
} as const satisfies Record<string, readonly string[]>;

type Part = keyof typeof parts;

/** The matching parts of each part, those that complete the outfit first. */
const wornWith: Record<Part, readonly Part[]> = {
  top: ['bottom', 'layer', 'everydayShoes', 'extra', 'bag'],
  kurta: ['bottom', 'festiveShoes', 'drape', 'layer', 'bag'],
  bottom: ['top', 'layer', 'everydayShoes', 'kurta', 'extra'],
  whole: ['layer', 'everydayShoes', 'bag', 'drape'],
  festive: ['festiveShoes', 'drape', 'bag'],
  layer: ['top', 'bottom', 'drape', 'everydayShoes', 'whole'],
  everydayShoes: ['bottom', 'top', 'extra', 'bag'],
  festiveShoes: ['kurta', 'festive', 'drape'],
  drape: ['kurta', 'layer', 'festive', 'whole'],
  bag: ['whole', 'top', 'kurta', 'drape'],
  extra: ['bottom', 'top', 'layer', 'everydayShoes'],
};

/** The interchangeable parts of each part, its own first. */
const alike: Record<Part, readonly Part[]> = {
  top: ['top', 'kurta'],
  kurta: ['kurta', 'top'],
  bottom: ['bottom'],
  whole: ['whole', 'kurta'],
  festive: ['festive', 'whole'],
  layer: ['layer'],
  everydayShoes: ['everydayShoes', 'festiveShoes'],
  festiveShoes: ['festiveShoes', 'everydayShoes'],
  drape: ['drape'],
  bag: ['bag', 'extra'],
  extra: ['extra', 'bag', 'drape'],
};

const partOf = new Map<string, Part>(
  (Object.keys(parts) as Part[]).flatMap((part) =>
    parts[part].map((kind) => [kind.toLowerCase(), part] as const),
  ),
);

/** The kinds that a kind combines with, in groups by priority; none for an unknown kind. */
export function kindsWornWith(kind: string): readonly (readonly string[])[] {
  const part = partOf.get(kind.toLowerCase());
  return part === undefined ? [] : wornWith[part].map((other) => parts[other]);
}

/** The kinds that may replace a kind; null for an unknown kind. */
export function kindsLike(kind: string): readonly string[] | null {
  const part = partOf.get(kind.toLowerCase());
  return part === undefined ? null : alike[part].flatMap((other) => parts[other]);
}
