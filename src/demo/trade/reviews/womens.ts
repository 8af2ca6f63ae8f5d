/** By product: `rating (who can say it): text`. Without another buyer in the brackets, a woman says it. */
export const womens: Record<string, string> = {
  'kosa-silk-saree': `
    5: Border has weight, the pallu falls straight without a single pin. I have wrapped it in an old mulmul dupatta as my mother does.
  `,
  'pochampally-ikat-cotton-saree': `
    5 (Rust): Wore the rust to a parent-teacher meeting and three mothers touched the pallu. Handloom has that effect.
    4 (Indigo): Starch it once and it stands like a soldier. Without starch it is a soft everyday saree.
  `,
  'leheriya-chiffon-saree': `
    5 (Rani Pink): Rani pink as it should be, not baby pink. I dance better in chiffon, somehow.
    4 (Sky): Like wearing a cloud with waves on it. Blouse piece was a little less for my back design.
    5: Packed in a corner of my cabin bag for Udaipur, came out without one wrinkle.
    5 (Rani Pink): Bua ji refused to believe the price. I did not correct her.
    3 (Sky): Sky is paler at home than in bright sun. Pretty, but I wanted more depth.
    4: The edge is light and does not scratch the waist. Needs a good petticoat in a matching shade. Drape it twice before the event, chiffon has its own mind.
    2 (Rani Pink): Fall and pico are not done, and my tailor took nine days. Check before a function.
    5 (Sky, he): For my wife's birthday. She wore it the same evening, tags came off in the car.
  `,
  'sanganer-a-line-kurta': `
    5 (Terracotta): Flare moves when you walk and settles when you sit. Terracotta suits our skin tones so well. Bought it for a college reunion where everybody else came in dark colours, and in the photographs I was the only one who looked awake.
    4 (M): M in this, M in everything, finally a label that knows me. The pockets hold a phone, not a diary.
    3 (Indigo): Lovely print. Sleeves stop just where my arm is widest, so I folded them.
  `,
  'bandhani-silk-kurta': `
    5 (Plum): Dots are raised if you run a finger over them. Real tie work, my Kutchi mother-in-law certified it. She unpicked one knot to be sure.
    4 (Teal): Full sleeves and cool at the same time, do not ask me how.
    5: Wore it with gold jhumkas and no necklace, it needs no help.
    3 (S): Slit at the neck opened a little more than I like. One hook from the tailor and it was solved.
  `,
  'khadi-windowpane-short-kurta': `
    5 (Sage): Video calls on top, jeans below, nobody knows.
    4 (White): Crisp like a fresh exam sheet. Softens from the third wash onwards.
  `,
  'floral-mul-kurta': `
    5 (Blush): So light that I forgot to iron it and nobody could tell. My bus has no AC and I reach office without looking like I swam there, which in this city is an achievement.
    4 (Ivory): The separate lining is genius in April. I skip it at home and wear it for office.
    5 (L): Nursing mother here. Button placket opens enough and the cloth does not irritate.
    2 (Ivory): Caught on my bangle and there is a small tear at the sleeve. Handle it like a dupatta.
  `,
  'studio-linen-shirt-dress': `
    4 (Olive): Belt stays at home, pockets do the work. Looks like I planned my day.
    5 (Black): Falls to mid-calf on my 5'4 frame. Buttons all the way, so it works as a long layer too. I wore it to a school admission interview and to a beach in the same week. Ironing it is a project, so I hang it wet and let gravity do the work.
  `,
  'night-garden-wrap-dress': `
    5 (Maroon): Adjusts with the dinner, if you know what I mean.
    4 (Navy): Wore it to my farewell and then to a cousin's reception with heels.
    3 (Navy): Pretty, but the chiffon catches static in dry weather. Keep a wet palm ready.
  `,
  'paisley-maxi-dress': `
    5: Big print at the hem makes me look taller, which at 5'1 is a gift.
  `,
  'bias-silk-slip-dress': `
    4 (Emerald): Skims and does not cling, unless you had biryani. Cowl sits beautifully.
    5 (Black): One dress, three weddings: alone, under a blazer, with my mother's dupatta.
  `,
  'ikat-a-line-skirt': `
    5 (Navy): Chevrons meet dead centre at the front seam. I stitch for a living and I checked. Seam allowance is generous, and the zip was set by someone who has done it a thousand times.
    4 (Mustard): Half lining is enough, no petticoat lines. Zip at the back is a bit low for short arms.
    5: White tee, this skirt, kolhapuris. Done for the entire summer.
    4 (S): Waistband is flat and firm, so a heavy lunch will be noticed.
    3 (Mustard): Expected sharper diamonds, they are softer in real life. Has grown on me though.
    5 (Navy): First handloom skirt of my life and now I understand the fuss.
    2 (M): One side of the hem was a finger longer. Pressed and hemmed it again at home.
  `,
  'sunray-pleated-skirt': `
    5 (Black): Sat through a six hour flight and the pleats came out sharper than me.
    4 (Blush): Lined only to the knee, so mind the sun behind you. Swishes beautifully.
    4 (Sage): Wore it with a cropped kurta to an art opening. Soft colour, expensive look, sale price.
  `,
  'herringbone-pencil-skirt': `
    5 (Gray): Court dress code and still feminine. My senior asked where I got it tailored.
    4 (Brown): Wool without itching, thanks to the full lining. Take small steps on stairs.
    3 (XS): Had to take in the waist by an inch, hips were perfect.
  `,
  'gingham-puff-sleeve-top': `
    4: Puff is just puffy enough to go under a jacket. High-rise jeans are compulsory with this length.
  `,
  'mehfil-silk-lehenga': `
    5: Twelve panels and each one falls in line. My mother cried, then asked the price, then cried again. We are not a crying family otherwise.
  `,
  'bandhani-navratri-lehenga': `
    5: Ghoomar approved! Six metres of flare and the waist did not slip even once.
    5 (M): Danced three hours each evening, not a stitch opened. The hidden pocket kept my inhaler safe. By the last evening my friends were only asking me to turn, so that they could film it.
    4: Blouse piece needed lining, otherwise ready to go. The yellow pops under floodlights.
    4: Dandiya dust went away at the dry cleaner, it came back bright.
    3: Heavier than I thought after two hours of garba. Good workout, honestly.
    5: Borrowed by three cousins already. I have started a register.
    2 (L): Drawstring tassel broke on the second night. The flare itself is stunning.
    5 (he): Surprise for my sister, who learns garba. She sent me a video instead of a thank you.
  `,
  'high-rise-wide-trousers': `
    5 (Charcoal): Real pockets on women's trousers, somebody alert the newspapers.
    4 (Ivory): Took the ivory after much fear of chai. Two wears, zero stains, fingers crossed.
    4 (M): Pleats lie flat on my tummy. Ask your tailor to keep the crease while shortening.
  `,
  'wide-leg-high-rise-jeans': `
    5 (Sky): Mom jeans without mom's lecture. High waist holds everything in.
    4 (30): Went with waist 30 as they say. Gave a little after four days, exactly as written.
    3 (Black): Black came off on my fingertips on day one. After a vinegar wash it behaved.
  `,
  'striped-v-neck-tee': `
    4 (Maroon): Longer at the back, so bending is stress free. Stripes stay straight after washing, no wobble at the side.
    5 (White): Bought one to test and three to keep.
  `,
  'kullu-cable-knit-cardigan': `
    5: Lives on my office chair, leaves only for Delhi weddings. Patch pockets hold two hand warmers.
  `,
};
