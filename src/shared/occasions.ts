/**
 * What people dress for, by the kinds of products that go with it; a picture is of the first kind that the shop has. An
 * occasion without products is not shown.
 */
export const OCCASIONS = [
  {
    name: 'Festive',
    text: 'Silk, zari and handwork',
    kinds: ['Lehengas', 'Sarees', 'Kurtas', 'Juttis'],
  },
  {
    name: 'Workday',
    text: 'Lines that last from nine to nine',
    kinds: ['Blazers', 'Shirts', 'Trousers', 'Loafers'],
  },
  {
    name: 'Weekend',
    text: 'Soft, light and ready for the road',
    kinds: ['Jeans', 'T-Shirts', 'Shorts', 'Joggers', 'Sneakers'],
  },
  {
    name: 'Cool evenings',
    text: 'Layers for hills and northern winters',
    kinds: ['Cardigans', 'Sweaters', 'Jackets', 'Coats', 'Hoodies', 'Stoles'],
  },
] as const;
