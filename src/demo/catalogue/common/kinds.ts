import type { GarmentKind } from '../../drawings/canvas/types';
import type { DemoProduct } from './types';

/** The noun by which a list names each drawing's garments. */
const kinds: Record<GarmentKind, string> = {
  tee: 'T-Shirts',
  polo: 'Polo Shirts',
  shirt: 'Shirts',
  kurta: 'Kurtas',
  hoodie: 'Hoodies',
  sweater: 'Sweaters',
  cardigan: 'Cardigans',
  jacket: 'Jackets',
  blazer: 'Blazers',
  coat: 'Coats',
  vest: 'Vests',
  jeans: 'Jeans',
  trousers: 'Trousers',
  shorts: 'Shorts',
  joggers: 'Joggers',
  dress: 'Dresses',
  skirt: 'Skirts',
  top: 'Tops',
  saree: 'Sarees',
  lehenga: 'Lehengas',
  scarf: 'Scarves',
  stole: 'Stoles',
  tote: 'Tote Bags',
  sling: 'Sling Bags',
  belt: 'Belts',
  cap: 'Caps',
  beanie: 'Beanies',
  socks: 'Socks',
  wallet: 'Wallets',
  sneakers: 'Sneakers',
  sandals: 'Sandals',
  juttis: 'Juttis',
  loafers: 'Loafers',
  boots: 'Boots',
};

/** A product's kind: by its name where another garment's drawing shows it, else by its drawing. */
export function kindOf({ name, drawing }: Pick<DemoProduct, 'name' | 'drawing'>): string {
  if (/\bJacket$/.test(name)) return kinds.jacket;
  return /coat$/i.test(name) ? kinds.coat : kinds[drawing.kind];
}
