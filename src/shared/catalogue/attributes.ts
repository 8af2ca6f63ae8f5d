/** Limits of the shop's attributes and colour families: pages and the index read all of them. */
export const ATTRIBUTE_LIMITS = {
  /** Characters of a name of an attribute, a value, a family or a colour. */
  name: 40,
  attributes: 20,
  /** Values of all attributes together. */
  values: 1000,
  /** Words by which a material is recognised. */
  words: 20,
  families: 60,
  /** Colour names of a family. */
  colors: 100,
  /** Values of a product. */
  ofProduct: 60,
} as const;

/** An attribute and its value as files write them: `Fit: Slim`. */
export const attributePair = (attribute: string, value: string): string => `${attribute}: ${value}`;

/** Reads `Fit: Slim`; null for a text that names no attribute or no value. */
export function readAttributePair(text: string): { attribute: string; value: string } | null {
  const at = text.indexOf(':');
  const [attribute, value] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  return attribute === '' || value === '' ? null : { attribute, value };
}
