/** The crafts that the shop's cloth comes from, each with the search that finds what is made by it. */
export const MAKERS = [
  {
    craft: 'Ikat on pit looms',
    place: 'Pochampally, Telangana',
    search: 'ikat',
    text: 'The yarn is tied and dyed before it is woven, thread by thread, so that the pattern comes up on the loom with a feathered edge.',
  },
  {
    craft: 'Block printing',
    place: 'Bagru, Rajasthan',
    search: 'block print',
    text: 'Teak blocks, natural mordants and a river to wash in. The small shifts between two prints are the hand in them.',
  },
  {
    craft: 'Khadi',
    place: 'Fulia, West Bengal',
    search: 'khadi',
    text: 'Spun and woven by hand: yarn with a little unevenness makes cloth that breathes, and that gets softer with every wash.',
  },
  {
    craft: 'Juttis',
    place: 'Patiala, Punjab',
    search: 'juttis',
    text: 'Cloth and leather, sewn by hand without a nail. Left and right become different only by being worn.',
  },
] as const;
