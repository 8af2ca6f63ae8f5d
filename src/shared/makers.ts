/** The crafts that the shop's cloth comes from, each with a kind of product that shows it. */
export const MAKERS = [
  {
    craft: 'Silk on pit looms',
    place: 'Kanchipuram, Tamil Nadu',
    kind: 'Sarees',
    text: 'Body and border are woven apart and joined on the loom. One saree takes two people six to twelve days.',
  },
  {
    craft: 'Block printing',
    place: 'Bagru, Rajasthan',
    kind: 'Kurtas',
    text: 'Teak blocks, natural mordants and a river to wash in. The small shifts between two prints are the hand in them.',
  },
  {
    craft: 'Handloom linen and khadi',
    place: 'Fulia, West Bengal',
    kind: 'Shirts',
    text: 'Yarn with a little unevenness makes cloth that breathes, and that gets softer with every wash.',
  },
  {
    craft: 'Stitched leather',
    place: 'Patiala, Punjab',
    kind: 'Juttis',
    text: 'Vegetable-tanned soles, sewn without a nail. Left and right become different only by being worn.',
  },
] as const;
