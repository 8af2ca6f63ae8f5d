/** What people dress for, by the kinds of products that go with it. An occasion without products is not shown. */
export const OCCASIONS = [
  {
    name: 'Festive',
    text: 'Silk, zari and handwork for evenings that matter',
    kinds: ['Sarees', 'Lehengas', 'Kurtas', 'Juttis'],
  },
  {
    name: 'Workday',
    text: 'Pressed lines that last from nine to nine',
    kinds: ['Shirts', 'Trousers', 'Blazers', 'Loafers'],
  },
  {
    name: 'Weekend',
    text: 'Soft, light and ready for the road',
    kinds: ['T-Shirts', 'Jeans', 'Shorts', 'Joggers', 'Sneakers'],
  },
  {
    name: 'Cool evenings',
    text: 'Layers for the hills and for winter in the north',
    kinds: ['Sweaters', 'Cardigans', 'Jackets', 'Coats', 'Hoodies', 'Stoles'],
  },
] as const;
