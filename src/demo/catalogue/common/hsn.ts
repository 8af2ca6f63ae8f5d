import { kindOf } from './kinds';
import { materialOf } from './materials';
import type { DemoCategory, DemoProduct } from './types';

/** The tariff code of most products of each category. */
export const categoryHsn: Record<DemoCategory['slug'], string> = {
  mens: '6205',
  womens: '6204',
  accessories: '6214',
  outerwear: '6201',
  footwear: '6403',
};

/** Of clothing by its kind, for men and women: headings of chapters 61 (knitted) and 62 (woven). */
const clothing: Record<string, readonly [men: string, women: string]> = {
  'T-Shirts': ['6109', '6109'],
  'Polo Shirts': ['6105', '6106'],
  Shirts: ['6205', '6206'],
  Tops: ['6206', '6206'],
  Kurtas: ['6211', '6211'],
  Jeans: ['6203', '6204'],
  Trousers: ['6203', '6204'],
  Shorts: ['6203', '6204'],
  Joggers: ['6103', '6104'],
  Hoodies: ['6110', '6110'],
  Sweaters: ['6110', '6110'],
  Cardigans: ['6110', '6110'],
  Blazers: ['6203', '6204'],
  Jackets: ['6201', '6202'],
  Coats: ['6201', '6202'],
  Vests: ['6201', '6202'],
  Dresses: ['6204', '6204'],
  Skirts: ['6204', '6204'],
  Lehengas: ['6204', '6204'],
  Scarves: ['6214', '6214'],
  Stoles: ['6214', '6214'],
  Socks: ['6115', '6115'],
  Caps: ['6505', '6505'],
  Beanies: ['6505', '6505'],
};

/** Of bags, wallets and belts, whose code follows from leather or textile. */
const leatherGoods: Record<string, readonly [leather: string, textile: string]> = {
  'Tote Bags': ['420221', '42022220'],
  'Sling Bags': ['420221', '420222'],
  Wallets: ['420231', '420232'],
  Belts: ['420330', '6217'],
};

/** Sarees are fabric: silk, or cotton of at most 200 gsm. */
const sarees = { silk: '5007', cotton: '5208' };

/**
 * The tariff code (HSN) of a demo product by its kind and material. Source: the chapters of the Customs Tariff; an accountant
 * confirms the codes of a real shop.
 */
export function hsnOf(item: DemoProduct): string {
  const kind = kindOf(item);
  const material = materialOf(item).toLowerCase();
  const isLeather = /leather|nappa/.test(material);
  if (kind === 'Sarees') return /silk/.test(material) ? sarees.silk : sarees.cotton;
  // By the upper: textile, or leather.
  if (item.category === 'footwear') return isLeather ? '6403' : '6404';
  const bag = leatherGoods[kind];
  if (bag) return isLeather ? bag[0] : bag[1];
  if (isLeather) return '420310';
  const [men, women] = clothing[kind] ?? [categoryHsn[item.category], categoryHsn[item.category]];
  return item.category === 'womens' ? women : men;
}

/** The code that a product has of its own; null where its category's fits. */
export const ownHsnOf = (item: DemoProduct): string | null => {
  const hsn = hsnOf(item);
  return hsn === categoryHsn[item.category] ? null : hsn;
};
