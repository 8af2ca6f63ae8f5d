/** The available couriers. A shop that uses another adds it here. */
export const couriers = [
  'delhivery',
  'bluedart',
  'dtdc',
  'ekart',
  'india-post',
  'shiprocket',
  'xpressbees',
  'other',
] as const;
export type Courier = (typeof couriers)[number];

/** A courier's name and tracking page, with `{number}` as a placeholder if supported. */
const facts: Record<Courier, { name: string; page: string | null }> = {
  delhivery: { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/{number}' },
  bluedart: {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo={number}',
  },
  // These two ask for the number on their page.
  dtdc: { name: 'DTDC', page: 'https://www.dtdc.com/track-your-shipment/' },
  'india-post': { name: 'India Post', page: 'https://www.indiapost.gov.in/' },
  ekart: { name: 'Ekart', page: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  shiprocket: { name: 'Shiprocket', page: 'https://shiprocket.co/tracking/{number}' },
  xpressbees: { name: 'XpressBees', page: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  other: { name: 'Another courier', page: null },
};

export const courierName = (courier: Courier): string => facts[courier].name;

/** The tracking link; null without a number, and for a courier without a known page. */
export function trackingUrl(courier: Courier, trackingNumber: string | null): string | null {
  const { page } = facts[courier];
  if (page === null || trackingNumber === null) return null;
  return page.replace('{number}', encodeURIComponent(trackingNumber));
}
