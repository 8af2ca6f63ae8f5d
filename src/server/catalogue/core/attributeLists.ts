import { asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { attributes, attributeValues, colorFamilies } from '@/db/schema';
import { SWATCHES } from '@/shared/catalogue/swatches';
import type { ProductAttributeOut } from '@/shared/schemas/catalogue/catalogue';
import { searchWords } from '@/shared/search/words';

export type Attribute = Pick<
  typeof attributes.$inferSelect,
  'id' | 'name' | 'readsMaterial' | 'isFilter' | 'isShown'
>;
export type AttributeValue = {
  id: number;
  name: string;
  slug: string;
  words: readonly string[];
  attribute: Attribute;
};
type ValueRow = Pick<
  typeof attributeValues.$inferSelect,
  'id' | 'name' | 'slug' | 'words' | 'mergedIntoId' | 'removedAt' | 'attributeId'
>;
type ColorFamily = Pick<typeof colorFamilies.$inferSelect, 'id' | 'name' | 'swatch' | 'colors'>;

const defaultSwatches: Record<string, string | undefined> = SWATCHES;

/** The shop's attributes and colour families at one version of the catalogue. Names of colours ignore case. */
export class AttributeLists {
  /** In the shop's order. */
  readonly attributes: readonly Attribute[];
  /** In the shop's order: of an attribute together. Merged and deleted ones are not among them. */
  readonly values: readonly AttributeValue[];
  readonly families: readonly ColorFamily[];
  /** Equal for lists with the same content. */
  readonly signature: string;
  readonly #byId = new Map<number, AttributeValue>();
  readonly #bySlug: ReadonlyMap<string, AttributeValue>;
  /** What names a value in the material text: all words of a phrase must be in it. */
  readonly #materialPhrases: readonly { name: string; phrases: readonly string[][] }[];
  readonly #familyOf = new Map<string, string>();

  constructor(
    attributeRows: readonly Attribute[],
    rows: readonly ValueRow[],
    families: readonly ColorFamily[],
  ) {
    this.attributes = attributeRows;
    this.signature = JSON.stringify([attributeRows, rows, families]);
    this.values = attributeRows.flatMap((attribute) =>
      rows
        .filter((row) => row.attributeId === attribute.id && isPresent(row))
        .map(({ id, name, slug, words }) => ({ id, name, slug, words, attribute })),
    );
    for (const value of this.values) this.#byId.set(value.id, value);
    const merged = new Map(rows.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
    for (const row of rows) {
      const value = this.#byId.get(targetOf(row.id, merged));
      if (value) this.#byId.set(row.id, value);
    }
    this.#bySlug = new Map(
      rows.flatMap(({ id, slug }) => [[slug, this.#byId.get(id)] as const]).filter(isKnown),
    );
    this.#materialPhrases = this.values
      .filter(({ attribute }) => attribute.readsMaterial)
      .map(({ name, words }) => ({ name, phrases: words.map(searchWords) }));
    this.families = families;
    for (const { name, colors } of families) {
      for (const color of colors) this.#familyOf.set(color.toLowerCase(), name);
    }
  }

  /** What a value became: itself, what it was merged into, or undefined when it is deleted or unknown. */
  valueOf(id: number): AttributeValue | undefined {
    return this.#byId.get(id);
  }

  /** The value of an address; also of a merged one's. */
  valueOfSlug(slug: string): AttributeValue | undefined {
    return this.#bySlug.get(slug);
  }

  /** The present values of a product in the shop's order. */
  valuesOf(ids: readonly number[]): AttributeValue[] {
    if (ids.length === 0) return [];
    const found = new Set(ids.map((id) => this.valueOf(id)));
    return this.values.filter((value) => found.has(value));
  }

  /** A product's attributes as pages show them. `isWhole`: also those that pages leave out. */
  presentedOf(ids: readonly number[], { isWhole = false } = {}): ProductAttributeOut[] {
    const values = this.valuesOf(ids);
    return this.attributes.flatMap((attribute) => {
      const names = values.filter((value) => value.attribute === attribute).map(({ name }) => name);
      return names.length > 0 && (isWhole || attribute.isShown)
        ? [{ name: attribute.name, values: names }]
        : [];
    });
  }

  /** A product's materials: those chosen for it, else those that its material text names. */
  materialsOf(text: string, ids: readonly number[]): string[] {
    const chosen = this.valuesOf(ids).filter(({ attribute }) => attribute.readsMaterial);
    if (chosen.length > 0) return chosen.map(({ name }) => name);
    const words = new Set(searchWords(text));
    return this.#materialPhrases
      .filter(({ phrases }) =>
        phrases.some((phrase) => phrase.length > 0 && phrase.every((word) => words.has(word))),
      )
      .map(({ name }) => name);
  }

  /** The family of a colour name, or the name itself where no family has it. */
  familyOf(color: string): string {
    return this.#familyOf.get(color.toLowerCase()) ?? color;
  }

  /** Whether a family has a colour name. */
  isSorted(color: string): boolean {
    return this.#familyOf.has(color.toLowerCase());
  }

  /** The colour names of a family; the name itself where there is no such family. */
  colorsOf(family: string): readonly string[] {
    return this.families.find(({ name }) => name === family)?.colors ?? [family];
  }

  /**
   * What colour names look like, for pages: a line for each, `Navy#222d4a`, with a line break before it. A colour has the swatch of
   * a family of its name, its own, or that of its family.
   */
  swatches(): string {
    const found = new Map<string, string>();
    for (const { name, swatch } of this.families) if (swatch) found.set(name, swatch);
    for (const { colors, swatch } of this.families) {
      for (const color of colors) {
        const look = found.get(color) ?? defaultSwatches[color] ?? swatch;
        if (look) found.set(color, look);
      }
    }
    return [...found].map(([name, look]) => `\n${name}${look}`).join('');
  }
}

const isPresent = ({ mergedIntoId, removedAt }: ValueRow): boolean =>
  mergedIntoId === null && removedAt === null;

const isKnown = (
  entry: readonly [string, AttributeValue | undefined],
): entry is readonly [string, AttributeValue] => entry[1] !== undefined;

/** What a value was merged into in the end. */
function targetOf(id: number, merged: ReadonlyMap<number, number | null>): number {
  const seen = new Set([id]);
  let target = id;
  for (let next = merged.get(target); next != null && !seen.has(next); next = merged.get(target)) {
    seen.add(next);
    target = next;
  }
  return target;
}

const attributeRows = prepared((db) =>
  db
    .select({
      id: attributes.id,
      name: attributes.name,
      readsMaterial: attributes.readsMaterial,
      isFilter: attributes.isFilter,
      isShown: attributes.isShown,
    })
    .from(attributes)
    .where(isNull(attributes.removedAt))
    .orderBy(asc(attributes.position), asc(attributes.id))
    .prepare(),
);

const valueRows = prepared((db) =>
  db
    .select({
      id: attributeValues.id,
      name: attributeValues.name,
      slug: attributeValues.slug,
      words: attributeValues.words,
      mergedIntoId: attributeValues.mergedIntoId,
      removedAt: attributeValues.removedAt,
      attributeId: attributeValues.attributeId,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id))
    .prepare(),
);

const familyRows = prepared((db) =>
  db
    .select({
      id: colorFamilies.id,
      name: colorFamilies.name,
      swatch: colorFamilies.swatch,
      colors: colorFamilies.colors,
    })
    .from(colorFamilies)
    .where(isNull(colorFamilies.removedAt))
    .orderBy(asc(colorFamilies.position), asc(colorFamilies.id))
    .prepare(),
);

/** Reads the shop's attributes with their values, and its colour families. */
export const readAttributeLists = async (db: DbOrTx): Promise<AttributeLists> =>
  new AttributeLists(await attributeRows(db).all(), await valueRows(db).all(), await familyRows(db).all());
