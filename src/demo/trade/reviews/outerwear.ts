/** By product: `rating (who can say it): text`. */
export const outerwear: Record<string, string> = {
  'runway-nylon-bomber-jacket': `
    5 (Olive): Rode Bengaluru to Coorg in it, wind stayed outside. Press studs on the pockets are a good idea. Rain near Madikeri rolled off for the first half hour, after that it gave up, and fairly so.
    3 (Black): Call it an autumn jacket, the fill is thin. Zip works from both ends, very useful on a bike.
  `,
  'midnight-black-leather-biker-jacket': `
    5 (L): Creaked for a week like a new door, now it moves with me. I am 5'8 with broad shoulders, and the salesman of another shop had told me to give up on leather altogether.
    4: Lining is smooth, sleeves slide in even over a sweatshirt. Weighs as much as my helmet.
    5 (she): Took it for myself, not for him. Belt at the hem makes a waist, zips make noise, I make an entrance.
    2 (M): Cuff zip jammed on the second ride and the tab bent. Leather deserved better metal.
  `,
  'siding-corduroy-trucker-jacket': `
    5 (Brown): Looks like something from a 70s film, in the best sense.
    4 (Navy): Side adjusters actually work. Cord is thick and keeps the morning chill off.
    5: Wore it every day of a Shillong holiday. Smells of pine and momos now. The cloth has become softer at the elbows, and I have stopped being careful with it.
    4 (M): Sits at the hip, sleeves end at the wrist bone. Layered with a henley, no pinching.
    3 (Brown): Corduroy lines attract pet hair. My cat has claimed it.
    5 (Navy): Shank buttons click shut like a good car door.
    2 (L): Chest pocket flap was stitched crooked. Sent a photo to support and got a polite reply.
  `,
  'raw-silk-nehru-jacket': `
    5 (Plum, he): Wore it over a white kurta at my brother's engagement, uncles wanted the shop's number.
    4 (Ivory, he): Collar is firm and comfortable when buttoned fully. Pocket square sits at the right height.
    5 (Olive, he): Even over a plain shirt it makes an office lunch look serious.
  `,
  'winter-line-herringbone-overcoat': `
    5: Pockets big enough for gloves and a novel. Delhi fog, come if you dare.
  `,
  'first-rain-trench-coat': `
    4 (she): Belted it over a kurta on a rainy evening and felt like a film heroine.
  `,
  'spiti-quilted-puffer-coat': `
    5 (Teal): Minus three in Auli and I was sweating on the climb. My guide had an old imported one and kept touching my sleeve. Washed it once with tennis balls as the internet told me, and the filling came back.
    4 (Black): Packs into its own bag, though my first three attempts looked like a failed paratha.
    5: Hood stays on in the wind, even above a woollen cap.
    4 (L): Zips up easily over a sweater, and I took my regular L.
    5 (Teal): Kids could spot me on the slope from far away, which was the idea.
    3 (Black): Too warm for Pune, obviously. Bought for one trip and will rent it to cousins.
    2 (M): A few fibres came out of one seam near the pocket. They stopped after a week.
    5: Walked out of the plane at Leh wearing this, no drama. Ekdum garam, aur halka bhi.
  `,
  'darbar-velvet-blazer': `
    5: Cocktail night, one compliment per step. Velvet is dense and catches the light.
  `,
  'club-windowpane-linen-blazer': `
    4: No lining, so it breathes through a sangeet lunch. Sleeves can be folded once without looking silly.
  `,
  'ridge-quilted-vest': `
    5 (Navy): Over a kurta, under a jacket, alone on the terrace: works in every way.
    4 (Mustard, he): Morning walkers' club has renamed me Mustard uncle.
    4 (M): Nothing rubs when I swing my arms. The passport pocket now carries dog treats.
  `,
  'half-and-half-hoodie': `
    5 (Maroon): Hostel winter, one hoodie, zero complaints.
    4 (Black): Two tone hood is a hit with my teenager, so I see it less than I paid for.
    5 (XL): Kangaroo pocket can take a whole samosa packet.
    3 (Navy): Fleece inside pilled a little after the fifth wash, outside is like new.
  `,
};
