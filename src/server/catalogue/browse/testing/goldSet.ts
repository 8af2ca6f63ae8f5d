/**
 * What shoppers type and what the demo catalogue has for it, all of it and nothing else; after WITHOUT, the words that
 * nothing fits together with the others.
 */
const goldSet = `
sari => Pochampally Ikat Cotton Saree | Leheriya Chiffon Saree | Kosa Silk Saree
sarees => Pochampally Ikat Cotton Saree | Leheriya Chiffon Saree | Kosa Silk Saree
silk saree => Leheriya Chiffon Saree | Kosa Silk Saree
cotton sari => Pochampally Ikat Cotton Saree
saree under 3000 => Leheriya Chiffon Saree
saree above 4000 => Pochampally Ikat Cotton Saree | Kosa Silk Saree
red saree => Pochampally Ikat Cotton Saree | Kosa Silk Saree
kurta => Khadi Long Kurta | Sanganer A-Line Kurta | Shaadi Silk Kurta | Bandhani Silk Kurta | Floral Mul Cotton Kurta | Bagru Block-Print Short Kurta | Khadi Windowpane Short Kurta
kurtas for men => Khadi Long Kurta | Shaadi Silk Kurta | Bagru Block-Print Short Kurta
women's kurta => Sanganer A-Line Kurta | Bandhani Silk Kurta | Floral Mul Cotton Kurta | Khadi Windowpane Short Kurta
ladies kurti => Sanganer A-Line Kurta | Bandhani Silk Kurta | Floral Mul Cotton Kurta | Khadi Windowpane Short Kurta
red kurta => Shaadi Silk Kurta
silk kurta => Shaadi Silk Kurta | Bandhani Silk Kurta
kurta under 1500 => Bagru Block-Print Short Kurta | Khadi Windowpane Short Kurta
short kurta => Bagru Block-Print Short Kurta | Khadi Windowpane Short Kurta | Bandhani Silk Kurta
khadi kurta => Khadi Long Kurta | Khadi Windowpane Short Kurta
block print kurta => Bagru Block-Print Short Kurta | Sanganer A-Line Kurta
bandhani => Bandhani Silk Kurta | Bandhani Navratri Lehenga
blue shirt => Breeze Linen Shirt | Ajrakh Camp Shirt | Madras Check Half-Sleeve Shirt | Banker Pinstripe Shirt
white shirt => Breeze Linen Shirt | Banker Pinstripe Shirt
linen shirt => Breeze Linen Shirt
check shirt => Madras Check Half-Sleeve Shirt
shirt under 2000 => Ajrakh Camp Shirt | Madras Check Half-Sleeve Shirt | Banker Pinstripe Shirt
shirts 1500 to 2000 => Ajrakh Camp Shirt | Banker Pinstripe Shirt
shirt for men in xl => Breeze Linen Shirt | Ajrakh Camp Shirt | Madras Check Half-Sleeve Shirt | Banker Pinstripe Shirt
half sleeve shirt => Madras Check Half-Sleeve Shirt | Ajrakh Camp Shirt
shirt dress => Studio Linen Shirt Dress
tee shirt => Everyday Crew T-Shirt | Harbour Breton Long-Sleeve Tee | Striped V-Neck T-Shirt | Slub Henley Tee
hand bag => Atelier Leather Tote Bag | Haat Canvas Tote Bag | Bazaar Leather Sling Bag
bandhgala => Raw Silk Nehru Jacket
raincoat => First Rain Trench Coat | Runway Nylon Bomber Jacket
waterproof => First Rain Trench Coat | Runway Nylon Bomber Jacket
kur => Khadi Long Kurta | Sanganer A-Line Kurta | Shaadi Silk Kurta | Bandhani Silk Kurta | Floral Mul Cotton Kurta | Bagru Block-Print Short Kurta | Khadi Windowpane Short Kurta
साड़ी => Pochampally Ikat Cotton Saree | Leheriya Chiffon Saree | Kosa Silk Saree
tshirt => Everyday Crew T-Shirt | Harbour Breton Long-Sleeve Tee | Striped V-Neck T-Shirt | Slub Henley Tee
tee => Everyday Crew T-Shirt | Harbour Breton Long-Sleeve Tee | Striped V-Neck T-Shirt | Slub Henley Tee
t-shirt under 800 => Everyday Crew T-Shirt | Striped V-Neck T-Shirt
polo => Pin-Dot Polo T-Shirt
striped tee => Striped V-Neck T-Shirt | Harbour Breton Long-Sleeve Tee
xl hoodie => Half-and-Half Hoodie
hoodie => Half-and-Half Hoodie
grey sweatshirt => Shimla Cable-Knit Sweater | Half-and-Half Hoodie WITHOUT grey
sweater => Shimla Cable-Knit Sweater
wool cardigan => Kullu Cable-Knit Cardigan
jeans => Selvedge Straight Jeans | Washed Tapered Jeans | Wide-Leg High-Rise Jeans
jeans 32 => Selvedge Straight Jeans | Washed Tapered Jeans | Wide-Leg High-Rise Jeans
womens jeans => Wide-Leg High-Rise Jeans
wide leg jeans => Wide-Leg High-Rise Jeans
black trousers => Weekday Tapered Chino Trousers | High-Rise Wide Trousers | Verandah Linen Trousers WITHOUT black
chinos => Weekday Tapered Chino Trousers | High-Rise Wide Trousers | Verandah Linen Trousers
linen pants => Verandah Linen Trousers
shorts => Monsoon Stripe Shorts
track pants => Off-Duty Fleece Joggers
dress => Studio Linen Shirt Dress | Paisley Maxi Dress | Night Garden Wrap Dress | Bias Silk Slip Dress
maxi dress => Paisley Maxi Dress
black dress => Studio Linen Shirt Dress | Bias Silk Slip Dress
wrap dress under 3000 => Night Garden Wrap Dress
gown => Studio Linen Shirt Dress | Paisley Maxi Dress | Night Garden Wrap Dress | Bias Silk Slip Dress
blouse => Gingham Puff-Sleeve Top
skirt => Herringbone Pencil Skirt | Sunray Pleated Skirt | Ikat A-Line Skirt
pleated skirt => Sunray Pleated Skirt
lehenga => Mehfil Silk Lehenga | Bandhani Navratri Lehenga
lehnga choli => Mehfil Silk Lehenga | Bandhani Navratri Lehenga
navratri lehenga => Bandhani Navratri Lehenga
wedding kurta => Shaadi Silk Kurta
leather jacket => Midnight Black Leather Biker Jacket
black leather jacket => Midnight Black Leather Biker Jacket
biker jacket under 10000 => Midnight Black Leather Biker Jacket
nehru jacket => Raw Silk Nehru Jacket
blazer => Darbar Velvet Blazer | Club Windowpane Linen Blazer
velvet blazer => Darbar Velvet Blazer
linen blazer => Club Windowpane Linen Blazer
coat => Spiti Quilted Puffer Coat | First Rain Trench Coat | Winter Line Herringbone Overcoat
trench coat => First Rain Trench Coat
puffer => Spiti Quilted Puffer Coat
waistcoat => Ridge Quilted Vest
shoes => Kolhapuri Leather Sandals | Court Canvas Sneakers | Minimal Leather Sneakers | Campus Penny Loafers | Thar Suede Desert Boots | Terrace High-Top Sneakers | Sunday Suede Tassel Loafers | Zardozi Silk Juttis | Porch Suede Slide Sandals | Lane Stripe Slip-On Sneakers | Mirza Velvet Juttis | Cantonment Chelsea Boots
shoes under 2000 => Kolhapuri Leather Sandals | Court Canvas Sneakers | Terrace High-Top Sneakers | Zardozi Silk Juttis | Porch Suede Slide Sandals | Lane Stripe Slip-On Sneakers | Mirza Velvet Juttis
leather shoes => Kolhapuri Leather Sandals | Minimal Leather Sneakers | Campus Penny Loafers | Thar Suede Desert Boots | Sunday Suede Tassel Loafers | Porch Suede Slide Sandals | Cantonment Chelsea Boots
white sneakers => Court Canvas Sneakers | Minimal Leather Sneakers
mojari => Zardozi Silk Juttis | Mirza Velvet Juttis
kolhapuri chappal => Kolhapuri Leather Sandals
boots => Thar Suede Desert Boots | Cantonment Chelsea Boots
suede boots => Thar Suede Desert Boots
size 8 loafers => Campus Penny Loafers | Sunday Suede Tassel Loafers
bag => Atelier Leather Tote Bag | Haat Canvas Tote Bag | Bazaar Leather Sling Bag
leather bag => Atelier Leather Tote Bag | Bazaar Leather Sling Bag
tote => Atelier Leather Tote Bag | Haat Canvas Tote Bag
wallet => Fold Leather Wallet | Ikat Zip Wallet
belt => Bridle Leather Belt
scarf => Almora Check Wool Scarf | Chinar Silk Scarf
silk scarf => Chinar Silk Scarf
wool stole => Fine Wool Stole
dupatta => Ajrakh Cotton Stole | Almora Check Wool Scarf | Fine Wool Stole | Chinar Silk Scarf
cap => Gully Twill Cap
beanie => Ladakh Knit Beanie
socks => Candy Stripe Socks | Chevron Wool Socks
woollen socks => Chevron Wool Socks
blak hoodie => Half-and-Half Hoodie
snekers => Court Canvas Sneakers | Minimal Leather Sneakers | Terrace High-Top Sneakers | Lane Stripe Slip-On Sneakers
pink lehenga => Mehfil Silk Lehenga
green kurta => Bandhani Silk Kurta | Bagru Block-Print Short Kurta | Khadi Windowpane Short Kurta
navy blue polo => Pin-Dot Polo T-Shirt
accessories under 700 => Candy Stripe Socks | Chevron Wool Socks | Gully Twill Cap | Ladakh Knit Beanie
purple leather hoodie => Half-and-Half Hoodie WITHOUT purple,leather
yellow saree => Pochampally Ikat Cotton Saree | Leheriya Chiffon Saree | Kosa Silk Saree WITHOUT yellow
hoodie size xxl => Half-and-Half Hoodie
silk under 2000 => Sunray Pleated Skirt | Night Garden Wrap Dress | Zardozi Silk Juttis | Chinar Silk Scarf
kutra => Khadi Long Kurta | Sanganer A-Line Kurta | Shaadi Silk Kurta | Bandhani Silk Kurta | Floral Mul Cotton Kurta | Bagru Block-Print Short Kurta | Khadi Windowpane Short Kurta
high top sneakers => Terrace High-Top Sneakers
gifts for men under 1000 => Candy Stripe Socks | Chevron Wool Socks | Haat Canvas Tote Bag | Ikat Zip Wallet
`;

/** The searches with the names that each finds, and the words that it drops. */
export const goldSearches = goldSet
  .trim()
  .split('\n')
  .map((line) => {
    const [search = '', rest = ''] = line.split(' => ');
    const [names = '', dropped] = rest.split(' WITHOUT ');
    return { search, names: names.split(' | '), dropped: dropped?.split(',') ?? [] };
  });
