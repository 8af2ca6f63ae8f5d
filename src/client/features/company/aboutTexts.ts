/** Apart from what other pages load. */

export const VALUES = [
  {
    title: 'Quality craftsmanship',
    text: 'Fabric chosen by hand, seams finished inside and out, and every item checked before we ship it.',
  },
  {
    title: 'Sustainability',
    text: 'Natural fibres, low-water dyes and small batches, so that little goes to waste.',
  },
  {
    title: 'Inclusivity',
    text: 'Cuts tried on many body types, in sizes from XS to XXL.',
  },
  {
    title: 'Timeless style',
    text: 'Styles that outlast a season and colours that go with what you already own.',
  },
  {
    title: 'Customer delight',
    text: 'Clear prices, quick replies and parcels that are a pleasure to open.',
  },
] as const;

/** The shop's story; `shop` is its name. */
export const timelineOf = (shop: string) => [
  {
    date: 'June 2025',
    title: `${shop} is founded`,
    text: 'We set out to make everyday clothes from Indian fabric.',
  },
  {
    date: 'July 2025',
    title: 'First collection',
    text: 'Our first styles in handloom cotton and linen.',
  },
];
