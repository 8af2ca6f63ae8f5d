import { searchWords } from '../search/words';
import { CARE_RULES } from './careRules';
import { materialsOf } from './materials';

const generalLines = [
  'Follow the care label',
  'If in doubt, hand wash cold',
  'Do not bleach',
  'Dry in shade',
] as const;

const lowercased = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Care instructions for a product, from its kind and material text. */
export function careOf({
  kind,
  material,
}: {
  kind: string | null;
  material: string | null;
}): readonly string[] {
  const found = new Set([...lowercased(materialsOf(material)), ...searchWords(material ?? '')]);
  const rule = CARE_RULES.find(
    ({ kinds, materials }) =>
      (!kinds || (kind !== null && lowercased(kinds).includes(kind.toLowerCase()))) &&
      (!materials || lowercased(materials).some((name) => found.has(name))),
  );
  return rule?.lines ?? generalLines;
}
