import { searchWords } from '../search/words';

/** The materials of the list filter, in order. */
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

/** Varieties of a material whose names do not end with it. */
const partOf: Record<string, readonly string[] | undefined> = { Wool: ['lambswool', 'merino'] };

/** The materials named in a product's material text: "Cotton denim" names both. */
export function materialsOf(text: string | null): Material[] {
  const words = new Set(searchWords(text ?? ''));
  return MATERIALS.filter(
    (name) => words.has(name.toLowerCase()) || partOf[name]?.some((part) => words.has(part)),
  );
}
