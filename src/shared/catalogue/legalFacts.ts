import { formatMoney, type Paise } from '../money';

/**
 * What the Legal Metrology (Packaged Commodities) Rules, 2011 want a product to state. A new one needs a line here and a column of
 * `products` with its migration: schemas, admin form and CSV follow this table.
 */
export const legalFacts = {
  manufacturer: {
    label: 'Manufacturer or importer',
    max: 300,
    hint: 'Name and address; of imported goods those of the importer. Empty: that of Settings',
  },
  origin: {
    label: 'Country of origin',
    max: 2,
    hint: 'The code of the country, like IN. Empty: that of Settings',
  },
  netQuantity: { label: 'Net quantity', max: 60, hint: 'Only of pre-packed goods, like 2 pieces' },
} as const satisfies Record<string, { label: string; max: number; hint: string }>;

export type LegalFactName = keyof typeof legalFacts;
export const legalFactNames = Object.keys(legalFacts) as LegalFactName[];

/** An object with a value for each of the facts. */
export const mapLegalFacts = <Value>(toValue: (name: LegalFactName) => Value): Record<LegalFactName, Value> =>
  Object.fromEntries(legalFactNames.map((name) => [name, toValue(name)])) as Record<LegalFactName, Value>;

export type LegalFacts = Record<LegalFactName, string | null>;

/** What Settings say of goods that state nothing themselves, and of customer care; empty texts for what is not stated. */
export type GoodsFacts = {
  taxMode: string;
  manufacturer: string;
  /** An ISO 3166 code. */
  originCountry: string;
  email: string;
  phone: string;
  address: string;
  careEmail: string;
  carePhone: string;
  careAddress: string;
};

const home = 'IN';

/** Whether the shop or the product states any of it; tax mode GST states all. */
const isStated = (product: LegalFacts, shop: GoodsFacts): boolean =>
  shop.taxMode === 'gst' ||
  shop.manufacturer !== '' ||
  shop.originCountry !== home ||
  legalFactNames.some((name) => product[name] !== null);

/**
 * The rows that a product's page shows for rule 6(10) of the Legal Metrology (Packaged Commodities) Rules, 2011: label and
 * text. `price` is that without discounts, in paise; `nameOf` names a country by its code. Empty while nothing is stated.
 */
export function legalDetails(
  product: LegalFacts & { price: Paise },
  shop: GoodsFacts,
  nameOf: (code: string) => string,
): [label: string, text: string][] {
  if (!isStated(product, shop)) return [];
  const origin = product.origin ?? shop.originCountry;
  const care = [
    shop.careEmail || shop.email,
    shop.carePhone || shop.phone,
    shop.careAddress || shop.address,
  ].filter(Boolean);
  const rows: [string, string][] = [
    [origin === home ? 'Manufacturer' : 'Importer', product.manufacturer ?? shop.manufacturer],
    ['Country of origin', nameOf(origin)],
    ['Net quantity', product.netQuantity ?? ''],
    ['MRP (incl. of all taxes)', shop.taxMode === 'gst' ? formatMoney(product.price) : ''],
    ['Consumer care', care.join('\n')],
  ];
  return rows.filter(([, text]) => text !== '');
}
