import type { Fabric } from '../../drawings/canvas/types';
import type { DemoProduct } from './types';

/** The materials of each fabric that garments are drawn in. */
const materials: Record<Fabric, string> = {
  jersey: '100% cotton jersey',
  poplin: '100% cotton poplin',
  linen: '100% linen',
  khadi: 'Handspun khadi cotton',
  twill: 'Cotton twill, 2% elastane',
  denim: 'Cotton denim',
  corduroy: 'Cotton corduroy',
  fleece: 'Cotton fleece, brushed inside',
  knit: 'Cotton knit',
  'cable-knit': 'Lambswool, cable knit',
  wool: 'Wool',
  silk: 'Mulberry silk',
  chiffon: 'Silk chiffon',
  velvet: 'Cotton velvet',
  leather: 'Full-grain leather',
  suede: 'Suede leather',
  canvas: 'Cotton canvas',
  nylon: 'Recycled nylon',
  quilted: 'Quilted cotton',
};

/** A product's material: its own value, else that of the drawn fabric with the fabric's weight. */
export const materialOf = ({ material, weight, drawing }: DemoProduct): string =>
  [material ?? materials[drawing.fabric], ...(weight ? [weight] : [])].join(', ');
