import { MATERIALS } from '@/shared/catalogue/materials';
import { AttributeLists } from '../../catalogue/core/attributeLists';

const attributeOf = (id: number, name: string) => ({ id, name, isFilter: true, isShown: true });

const valueRow = (attributeId: number, id: number, name: string) => ({
  ...{ id, name, attributeId },
  slug: name.toLowerCase(),
  words: [name],
  mergedIntoId: null,
  removedAt: null,
});

/** The materials that products name, and two attributes: 101 and 102 are values of the fit, 201 one of the occasion. */
export const testLists = new AttributeLists(
  [
    { ...attributeOf(1, 'Material'), readsMaterial: true },
    { ...attributeOf(2, 'Fit'), readsMaterial: false },
    { ...attributeOf(3, 'Occasion'), readsMaterial: false },
  ],
  [
    ...MATERIALS.map((name, at) => valueRow(1, 1 + at, name)),
    valueRow(2, 101, 'Slim'),
    valueRow(2, 102, 'Loose'),
    valueRow(3, 201, 'Festive'),
  ],
  [],
);
