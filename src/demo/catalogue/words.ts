/** Name words of the scaled catalogue: enough for search to be as selective as in a real catalogue. */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const moods = words(`
  Quiet Misty Amber Gentle Evening Morning Midnight Dusky Golden Silver Copper Bronze Ashen Smoky Velvety
  Mellow Muted Faded Weathered Sunlit Moonlit Starlit Shaded Windswept Rainwashed Sunbaked Dewy Frosted
  Crisp Cool Warm Tender Bold Brave Humble Noble Regal Royal Rustic Urban Coastal Desert Forest Highland
  Lowland Island Riverine Lakeside Seaside Hillside Courtyard Rooftop Verandah Balcony Garden Orchard
  Meadow Monsoon Summer Winter Autumn Spring Harvest Festive Ceremonial Wedding Daily Weekend Weekday
  Sunday Friday Holiday Vacation Travel Voyage Wander Roaming Nomad Pilgrim Sailor Weaver Potter Painter
  Poet Dancer Drummer Singer Scholar Farmer Shepherd Gardener Miller Mason Carpenter Tinker Tailor Boatman
  Fisher Heritage Vintage Modern Timeless Enduring Patient Steady Calm Serene Tranquil Silent Hushed
  Whispering Drifting Floating Flowing Falling Rising Soaring Hidden Secret Open Endless Boundless Rare
  Simple Plainspoken Honest Earnest Graceful Slender Relaxed Easy Breezy Airy Featherlight Sturdy Rugged
  Classic Original Signature Essential Studio Workshop Foundry Archive Limited Capsule Library Gallery
  Museum Theatre Cinema Carnival Bazaar Market Harbour First Second Seventh Northern Southern Eastern
  Western Inner Outer Upper Lower Little Grand Slow Lively Playful Curious Clever Gallant Sincere Radiant
  Luminous Glowing Burnished Polished Brushed Washed Handspun Handwoven Homespun Loomed Knotted Braided
  Twisted Folded Pleated Layered Mirrored Woven Tinted
`);

export const places = words(`
  Kaveri Narmada Godavari Krishna Ganga Yamuna Saraswati Beas Sutlej Chenab Jhelum Tapti Mahanadi
  Brahmaputra Teesta Betwa Chambal Sabarmati Periyar Tungabhadra Jaipur Jodhpur Udaipur Bikaner Jaisalmer
  Bundi Ajmer Pushkar Alwar Bhuj Kutch Surat Vadodara Rajkot Patan Junagadh Diu Daman Mumbai Pune Nashik
  Kolhapur Paithan Nagpur Goa Panjim Hampi Mysuru Coorg Hubli Badami Belur Bengaluru Mangaluru Udupi Kochi
  Munnar Alleppey Thrissur Wayanad Calicut Kannur Chennai Madurai Kanchipuram Thanjavur Salem Ooty
  Coimbatore Chettinad Pondicherry Tirupati Vizag Guntur Hyderabad Warangal Pochampally Gadwal Narayanpet
  Venkatagiri Mangalagiri Puri Cuttack Konark Sambalpur Bhubaneswar Ranchi Bastar Raipur Bhopal Indore
  Ujjain Maheshwar Chanderi Gwalior Orchha Khajuraho Mandu Sanchi Jabalpur Lucknow Varanasi Banaras Ayodhya
  Agra Mathura Kanpur Prayag Sarnath Delhi Mehrauli Amritsar Patiala Ludhiana Phulkari Chandigarh Shimla
  Manali Kullu Kangra Chamba Dalhousie Spiti Kinnaur Lahaul Ladakh Leh Nubra Zanskar Kargil Srinagar
  Gulmarg Pahalgam Jammu Almora Nainital Mussoorie Rishikesh Haridwar Dehradun Kolkata Shantiniketan
  Murshidabad Bishnupur Darjeeling Kalimpong Kurseong Siliguri Gangtok Namchi Guwahati Majuli Sualkuchi
  Jorhat Tezpur Shillong Cherrapunji Kohima Dimapur Imphal Loktak Aizawl Agartala Tawang Ziro Itanagar
  Bodhgaya Nalanda Patna Bhagalpur Mithila Madhubani Gaya Vaishali Havelock Lakshadweep Minicoy Kavaratti
  Nicobar Sundarban
`);

export const motifs = words(`
  Lotus Jasmine Champa Marigold Mogra Kamal Genda Palash Gulmohar Amaltas Neem Peepal Banyan Mango Tamarind
  Jamun Guava Chikoo Almond Walnut Saffron Cardamom Clove Cinnamon Pepper Turmeric Henna Sandal Cedar
  Deodar Teak Rosewood Bamboo Cane Jute Reed Palm Coconut Areca Betel Peacock Parrot Sparrow Koel Myna
  Heron Crane Swan Falcon Kite Owl Bulbul Hornbill Flamingo Kingfisher Elephant Tiger Leopard Deer Gazelle
  Camel Horse Bull Fish Turtle Conch Shell Pearl Coral Wave Tide River Brook Pond Well Stepwell Cloud Rain
  Thunder Lightning Sun Moon Star Comet Dawn Dusk Noon Horizon Ember Flame Lamp Lantern Diya Mirror Window
  Jaali Arch Dome Minar Temple Fort Palace Haveli Gate Bridge Ghat Tower Pavilion Lattice Tile Brick Stone
  Marble Slate Granite Sand Dune Clay Terra Ochre Thread Loom Spindle Shuttle Bobbin Needle Knot Tassel
  Fringe Border Pallu Buti Butta Jaal Kairi Ambi Phool Pankh Tara Chand Suraj Megha Varsha Vasant Sharad
  Hemant Shishir Grishma Raga Bhairav Yaman Kalyan Malhar Todi Bhimpalasi Durga Khamaj Bageshri Darbari
  Basant Sitar Tabla Veena Sarod Bansuri Santoor Mridangam Dholak Ghungroo Payal Jhumka Bindi Kajal Bangle
  Anklet Locket Ribbon Feather Petal Leaf Bud Vine Creeper Grove Thicket Canopy Root Seed Grain Millet
  Barley Wheat Paddy Cotton Flax Hemp Mulberry Eri Muga Tussar Maze Grid Ladder Arrow Diamond Circle Spiral
  Ripple Echo Shadow Prism Facet Mosaic Fresco Miniature Scroll Letter Verse Ballad Fable Compass Anchor
  Sail Mast Oar Raft Caravan Trail Pass Summit Ridge Valley Plateau Glacier Snow Frost Breeze Gale Zephyr
  Drizzle
`);
