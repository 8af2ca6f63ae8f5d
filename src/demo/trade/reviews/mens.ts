/** By product: `rating (who can say it): text`. Without another buyer in the brackets, a man says it. */
export const mens: Record<string, string> = {
  'everyday-crew-t-shirt': `
    5 (Navy): Third wash done and the neck rib still lies flat. Earlier I used to throw such tees away in two months. Length is the same as on day one, my mother measured it with her own tape.
    4 (White): Thick enough that no vest shows through. Collar could be half a centimetre higher for me.
    3 (Black): Good cloth, but lint sticks to it like a magnet. Buy a roller also.
  `,
  'harbour-breton-long-sleeve-tee': `
    5 (Ivory): My wife says I look like a French chef, I am taking it as a compliment. Heavy cotton, hangs well.
    4 (Navy): Wide neck takes getting used to, but it sits flat under a jacket. AC in our office is brutal, so this has become uniform.
    5: Stripes are knitted and not printed, I checked from the inside. Nothing has twisted after machine wash.
    2 (XL): Sleeves are long enough for two people. Wearing it folded up till spring.
  `,
  'slub-henley-tee': `
    5 (Rust): Rust is exactly the brick shade I had in mind. Goes nicely with my old washed jeans.
    4 (L): L hugs the chest and leaves the stomach alone, which suits me. Three buttons, all stitched on properly.
  `,
  'pin-dot-polo': `
    5 (Navy): Wore it on a Friday and two colleagues asked for the link.
    5: Collar does not curl! I have stopped ironing polos completely.
    4 (White): Dots are so small that people think it is plain until they come close. That is how I like it.
    4 (M): Shoulders of the M are good, body length is slightly short for my 6 ft.
    2 (Navy): Small pull in the knit near the hem on day four. Tried to push it back with a needle and gave up.
  `,
  'ajrakh-camp-shirt': `
    5 (Indigo): Pocket print meets the body print so exactly that you have to search for the pocket.
  `,
  'breeze-linen-shirt': `
    5 (Sky): Twelve hours in second class and it still looked deliberate. The man opposite asked how I had slept. I had not, but the linen had.
    4 (White): Do not fight the creases, just hang it in the bathroom while you bathe. Buttons are on the thinner side.
    3 (Sage, L): Back is longer than I expected, so tucking in is compulsory for me. Cloth itself is first class.
  `,
  'madras-check-half-sleeve-shirt': `
    5 (Maroon): Appa saw it, took it, finished. Ordering another for me.
    4: Feather light, dries on the line before breakfast. The button-down collar needs a quick press though.
    3 (Navy): Nice shirt for the beach, a bit too holiday for my bank branch. My mistake.
  `,
  'banker-pinstripe-shirt': `
    5 (White): Wore it to the final round and got the job, so I am biased.
    4 (Sky): Collar stays come out for washing, which is a proper detail. Irons in three minutes.
    2 (M): Back darts pull when I drive. If you sit the whole day, look for a wider cut.
  `,
  'khadi-long-kurta': `
    5 (Indigo): Bought for a friend's griha pravesh and have worn it every Sunday since. It breathes like nothing else in my cupboard. Cold water at home, I do not give it to the dhobi.
    4 (White): Bit see-through against the light, so plan your innerwear. The coconut buttons are a lovely touch.
    5 (Mustard): Perfect for a haldi, since nobody can see the stains on mustard anyway.
  `,
  'bagru-block-print-short-kurta': `
    5 (Teal): Teal with a white pyjama, simple and festive. My nephew wants the same for his birthday puja.
    4 (Beige): Every buti is a tiny bit different, you can see that a hand did this.
    5: For this price I expected something synthetic. It is soft cotton with real block work, paisa vasool.
    4 (M): Sleeves are full length on me and the hem stops at the hip, as promised. Washed it alone in cold water, no damage.
    3 (Teal): Print is lovely, but one placket button was hanging by a thread.
    2 (L): Too short for my height, when I lift my arms the belly says hello.
  `,
  'shaadi-silk-kurta': `
    5 (Maroon): Groom's brother outfit sorted. The photographer kept asking me to stand near the light because of the zari. Three people from the bride's side have asked me for the link, and one of them is going to be my boss.
    4 (Ivory): Rich without shouting. I only wish a churidar was sold along with it.
    5 (L): The cotton inside saved me, I survived a May wedding in Nagpur without melting.
    3 (Maroon): Zari at one cuff was coming off at the end. Tailor fixed it for forty rupees.
  `,
  'selvedge-straight-jeans': `
    5 (Indigo): Six weeks in and the honeycombs are starting behind the knee. Worth the pain. My father says he paid less to be married, but he also wants to try them.
    4 (34): Waist 34 measured 34, which never happens. Had to get the hem chain-stitched again after shortening.
    5 (Black): Pocket bags are thick twill and not paper. Small thing, but it tells you who made it with love.
    3 (Indigo): My beige sofa is now partly blue. Wear them outdoors first.
    4: First week I walked like a robot. Now they are the only jeans I reach for.
    1 (32): One button of the fly came off at an airport. Cloth is excellent, fasteners are not.
  `,
  'washed-tapered-jeans': `
    5 (Gray): Gray wash is even, without those fake whiskers. Sits well with white sneakers.
    4 (Sky): Light denim, so even May is possible. Little stretch helps on the bike.
    5: Bought two, one is already my travel pair. Squatting, climbing to the upper berth, everything possible.
    3 (36): Thigh has space but the ankle opening is narrow for my calves.
  `,
  'verandah-linen-trousers': `
    4: Pleats open up when you sit on the floor, so comfortable for a long puja. They do crumple.
  `,
  'weekday-tapered-chinos': `
    5 (Tan): Five days, five colleagues, same question. Tan is a proper khaki and not orange.
    4 (Charcoal): Peached finish feels dry even when I sweat on the local.
    5 (Navy): I am a teacher and stand all day. Knees have not bagged, and the front looks pressed till the last period. Chalk dust brushes off. Only wish there was a bottle green.
    4 (32): Waist 32 needed nothing, the length I had altered. They leave enough cloth inside to open it later.
    3 (Navy): The hidden coin pocket is so hidden that I lost a locker key in it for a week.
    5: Replaced four old formal pants with two of these. Tried them with a kurta too, it works.
    2 (Tan): Tan picks up metro grime by Tuesday. I should have taken a darker one.
    4 (Charcoal): Lift the leg and you see your socks, that is how they taper. Buy good socks.
  `,
  'monsoon-stripe-shorts': `
    4: Got drenched on the scooter, dry by the time chai was over.
  `,
  'off-duty-fleece-joggers': `
    5 (Black): Zip pockets saved my phone on the Triund trek. Warm, and not bulky in the tent.
    4 (Gray): Inside is like a blanket. Drawcord is flat, so the knot does not dig in.
  `,
  'shimla-cable-knit-sweater': `
    5 (Emerald): Mummy thought it was knitted at home by somebody's bua. Cables are that crisp.
    4 (Ivory): Keeps me warm without making me look like a pillow. Ivory needs care near gravy.
    4 (M): Sleeves reach the knuckles, which I love in January.
    3: Good wool, but I expected it to be softer at the neck. A collared shirt below solves it.
  `,
};
