/** By product: `rating (who can say it): text`. */
export const accessories: Record<string, string> = {
  'almora-check-wool-scarf': `
    5 (Maroon, she): Wraps twice and still leaves a tail for style. Brushed side on the neck is heavenly. I was told maroon is for aunties. I am an aunty now, and a warm one.
    4 (Gray): Good width, covers my ears on the Activa.
    5: Gifted to my grandfather, he now wears it to buy milk.
    4 (Maroon): Check is bold but looks elegant with a plain coat. Smelt of sheep for a day or two.
    3 (Gray): Thinner than my old Ludhiana muffler. Warm enough for Bengaluru, not for Amritsar.
    5: Left it in a cab and the driver called me back, so even he knew its value.
  `,
  'chinar-silk-scarf': `
    5: Hand-rolled edge, you can feel the little bumps. It lives on my bag handle.
  `,
  'fine-wool-stole': `
    5: Passed the ring test in front of the whole family. Zari line is thin as a hair.
  `,
  'ajrakh-cotton-stole': `
    5 (Indigo): Four months of summer, one stole. Neck, head, sun, dust, all handled. I bought it for one train journey and now I feel undressed without it.
    4 (Maroon): Colour ran twice and then it stopped, like they told us. Maroon has become deeper, if anything.
    5 (she): My yoga mat cover, picnic cloth and dupatta, depending on the day.
    5 (Maroon): Wore it to a dargah and an aunty asked the block printer's name.
    4 (he): Border at both ends is a nice contrast. A bit wide for men, so I fold it lengthwise.
    3 (Indigo): Print is slightly off at one corner. I know it is handmade, still, one expects the corners.
    5 (he): Took it on the Spiti circuit as a dust mask. It came home softer than it left. Washed it in a river once, my wife must not know.
    4 (Indigo): Bought for myself, hijacked by my daughter for college.
    2: Arrived with a fold line that three ironings did not remove. Fabric is good otherwise.
  `,
  'haat-canvas-tote-bag': `
    5 (Olive): Two kilos of onions, a laptop and my dignity, all safe.
    4 (Beige): Block print goes all the way round. I wish the beige one had a darker bottom.
    5: Shopkeepers have stopped giving me plastic because they admire the bag first.
  `,
  'atelier-leather-tote-bag': `
    5 (Tan): Getting darker exactly where my hand goes, like a diary. Colleagues have begun to call it the library, because files, lunch, an umbrella and a change of shoes go in and it still stands up by itself.
    4 (Black): Takes my 15 inch laptop upright with charger. Only a magnet on top, so careful in crowded buses.
    5: Promoted myself with this after the appraisal. No regrets, only EMI.
    3 (Tan): Raw edges leave a little dust on light clothes in the beginning.
    4 (Black): Heavy by itself. Looks like it will outlive me.
  `,
  'bazaar-leather-sling-bag': `
    5 (Maroon): Phone, cards, lip balm, keys, and the flap still closes flat.
    3 (Brown): Strap holes are one too few for a short person. I punched another at the cobbler.
  `,
  'bridle-leather-belt': `
    5 (Brown): Two screws on the buckle, so I can change it later. Haven't seen this outside of motorcycle shops. Nothing is glued, nothing is folded, it is one strip from end to end.
    4 (Black): Stiff like a ruler when new. Ten days later it remembers my waist.
    5: My third belt this year and hopefully the last in ten.
    4 (36): Took 36 for a 34 waist and I am on the middle hole, as it should be.
    5 (Brown): Karigar quality. Edges are waxed so well that they shine.
    2 (Black): Good leather, but the first hole had a rough cut and keeps catching.
  `,
  'gully-twill-cap': `
    5 (Olive): Finally a cap that does not make me look like a cricket umpire.
    4 (Black): Goes flat in the laptop sleeve. Slider at the back is metal and does not slip.
    5: Bad hair day insurance.
    4 (Beige): Washed it with my shirts, shape came back after drying on a bowl.
    3 (Black): Peak is curved already and I like mine flat. Personal thing.
    5: Wore it for every morning run since it came. Eyelets really let the heat out.
    4 (Olive): Big head club member here, last notch but no headache.
  `,
  'ladakh-knit-beanie': `
    5: Soft on the forehead, deep over the ears. Bike taxi in December is bearable now.
  `,
  'candy-stripe-socks': `
    5: Monday socks. They make my boss smile and my toes too.
  `,
  'chevron-wool-socks': `
    5 (Gray): Marble floor in January, no problem at all.
    4 (Emerald): Cushion under the heel is thick. My old boots had to be relaced for them.
    5 (M): Trekked to Kedarkantha in these, not one blister.
    3: Took ages to dry on the balcony. Warm they are, no doubt.
  `,
  'fold-leather-wallet': `
    5 (Navy): Navy leather with painted edges, quietly fancy.
    4 (Brown): Notes lie straight, cards grip well. First wallet that does not make a bump in my jeans.
    5 (Black): Papa retired with his old rexine one, this is the replacement. He smelled it before he opened it.
  `,
  'ikat-zip-wallet': `
    4: Wrist loop is a blessing when you carry a toddler.
  `,
};
