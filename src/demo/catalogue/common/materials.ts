import type { Fabric } from '../../drawings/types';

/** What the demo garments are made of, by the cloth they are drawn in. */
export const materials: Record<Fabric, string> = {
  jersey: '100 % cotton jersey',
  poplin: '100 % cotton poplin',
  linen: '100 % linen',
  khadi: 'Handspun khadi cotton',
  twill: 'Cotton twill, 2 % elastane',
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
