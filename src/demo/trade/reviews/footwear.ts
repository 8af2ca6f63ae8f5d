/** By product: `rating (who can say it): text`. */
export const footwear: Record<string, string> = {
  'court-canvas-sneakers': `
    5: Footbed comes out for washing, my gym bag thanks you.
    4 (Black): Black hides what our roads do to shoes. Sole has not opened anywhere.
  `,
  'terrace-high-top-sneakers': `
    5 (Mustard): Traffic police smiled at my feet. That never happens.
    4 (Indigo): Ankle padding is soft, laces are flat and stay tied.
    5 (UK 8): True to size, I wear UK 8 everywhere. Broke them in over two chai walks. Second evening my little toe complained, third evening it had nothing to say.
    4: Wore them at a college fest, eleven hours standing, feet survived.
    3 (Indigo): Canvas near the toe picked up a stain that soap could not move.
    2 (UK 9): Heel rubbed through my socks for a fortnight. Fine now, but what a fortnight.
    5 (Mustard): My daughter drew stars on the rubber cap and now they are priceless.
  `,
  'lane-stripe-slip-on-sneakers': `
    5: Temple shoes. Off at the gate, on again before anyone notices.
  `,
  'minimal-leather-sneakers': `
    5 (White): No logo, no noise. Wore them with a suit and nobody fainted.
    4 (Tan): Smells like a saddle, in the nicest way. Waxed laces needed a double knot.
  `,
  'kolhapuri-leather-sandals': `
    5 (Tan): Creaking stopped on day six, exactly like the chappals of my childhood. My grandmother used to soak hers in a bucket for a night, I only needed a little oil and patience.
    4 (Brown): Oiled them twice as told, the strap has become like butter.
    3 (UK 7): Right foot was comfortable from the first step, left needed a week of negotiation.
  `,
  'porch-suede-slide-sandals': `
    4: Airport security's favourite, they come off in a second.
  `,
  'zardozi-silk-juttis': `
    5 (Emerald, she): Left and right look the same, wear them twice and they decide. Zari did not tarnish at a sweaty mehendi.
    4 (Rani Pink, she): Curled tip makes my nieces laugh. Padding could be a little thicker for dancing.
  `,
  'mirza-velvet-juttis': `
    5 (Black): Folded the back down and used them as slippers at the venue, nobody judged.
    4 (Plum): No glue marks on the velvet, and the dots stand in straight rows. Slightly slippery on polished granite.
  `,
  'campus-penny-loafers': `
    5 (Brown, she): Wore them with a saree for a panel discussion, felt like a professor. By the end of three hours I had forgotten that I was wearing new shoes.
    4 (Black): Polished once and they look older in a good way. Sole taps on marble, so no sneaking around.
    3 (UK 9): Narrow at the waist of the shoe, so my wide feet took two weeks to agree.
  `,
  'sunday-suede-loafers': `
    5 (Tan): Fold in half like a book. Went to Goa in one pocket of my cabin bag.
    4 (Navy): Soft enough to drive in. Suede brush is now part of my life.
    5: Tassels are neat, not clownish. Wore without socks, no smell yet.
    2 (Tan): Water drop marks after one pani puri accident. Suede and I are not friends.
  `,
  'cantonment-chelsea-boots': `
    5: Pull tabs front and back, so even half asleep I can get in.
  `,
  'thar-suede-desert-boots': `
    5 (Olive): Scuffed them in Pushkar sand and they only got prettier. I walk a lot, on bad roads, with a heavy bag, and these have become the first pair I look for.
    4 (Beige): Crepe sole is like walking on rusk soaked in milk, and I mean that kindly.
    5: A whole wedding season with kurtas on top and these below, nobody complained.
    4 (UK 8): Took UK 8 with thin socks. Tongue padding stays in the middle, does not slide.
    3 (Beige): Lovely until someone stepped on me in the metro. Light suede is for careful people.
    5 (Olive, he): Three eyelets, two minutes, one happy man.
    2 (UK 10): Sole edge came away near the toe in a month. Cobbler stuck it back for eighty rupees.
  `,
};
