import { searchWords } from '../search/words';

/** The materials that a list can be filtered by, in this order. */
export const MATERIALS = [
  'Cotton',
  'Khadi',
  'Linen',
  'Silk',
  'Chiffon',
  'Wool',
  'Cashmere',
  'Denim',
  'Corduroy',
  'Velvet',
  'Fleece',
  'Canvas',
  'Leather',
  'Suede',
  'Nylon',
  'Polyester',
  'Viscose',
] as const;

export type Material = (typeof MATERIALS)[number];

/** Kinds of a material that its name does not end with. */
const partOf: Record<string, readonly string[] | undefined> = { Wool: ['lambswool', 'merino'] };

/** The materials that a product's text about its cloth names: "Cotton denim" is both. */
export function materialsOf(text: string | null): Material[] {
  const words = new Set(searchWords(text ?? ''));
  return MATERIALS.filter(
    (name) => words.has(name.toLowerCase()) || partOf[name]?.some((part) => words.has(part)),
  );
}
