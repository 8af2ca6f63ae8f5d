/** All inputs of one drawn picture. The same values always give the same picture. */
export type Drawing = {
  kind: GarmentKind;
  /** Variation of the kind: neckline, sleeve, length. Each kind documents its own; unknown values fall back to the kind's default. */
  cut?: string;
  /** The cloth's colour, `#rrggbb`. */
  base: string;
  /** Contrast colour of borders, buttons, linings, laces, `#rrggbb`. */
  accent: string;
  fabric: Fabric;
  pattern: Pattern;
  /** Colour of the printed or woven motif, `#rrggbb`. */
  patternColor: string;
  ground: Ground;
  /**
   * `front` is the whole garment laid flat, `angle` it turned and nearer, `detail` a close-up of the cloth with a seam or
   * trim of this garment, `back` its back.
   */
  view: 'front' | 'angle' | 'detail' | 'back';
  /** Varies folds and noise, so that two products of a kind do not crease alike. */
  seed: number;
};

export const garmentKinds = [
  'tee',
  'polo',
  'shirt',
  'kurta',
  'hoodie',
  'sweater',
  'cardigan',
  'jacket',
  'blazer',
  'coat',
  'vest',
  'jeans',
  'trousers',
  'shorts',
  'joggers',
  'dress',
  'skirt',
  'top',
  'saree',
  'lehenga',
  'scarf',
  'stole',
  'tote',
  'sling',
  'belt',
  'cap',
  'beanie',
  'socks',
  'wallet',
  'sneakers',
  'sandals',
  'juttis',
  'loafers',
  'boots',
] as const;
export type GarmentKind = (typeof garmentKinds)[number];

const fabrics = [
  'jersey',
  'poplin',
  'linen',
  'khadi',
  'twill',
  'denim',
  'corduroy',
  'fleece',
  'knit',
  'cable-knit',
  'wool',
  'silk',
  'chiffon',
  'velvet',
  'leather',
  'suede',
  'canvas',
  'nylon',
  'quilted',
] as const;
export type Fabric = (typeof fabrics)[number];

export const patterns = [
  'plain',
  'block-print',
  'ikat',
  'stripe',
  'breton-stripe',
  'pinstripe',
  'check',
  'gingham',
  'windowpane',
  'herringbone',
  'dot',
  'paisley',
  'floral',
  'bandhani',
  'ajrakh',
  'chevron',
  'zari',
  'leheriya',
  'colour-block',
] as const;
export type Pattern = (typeof patterns)[number];

/** The toned ground behind a garment, one per category. */
export const grounds = ['mens', 'womens', 'accessories', 'outerwear', 'footwear'] as const;
export type Ground = (typeof grounds)[number];
