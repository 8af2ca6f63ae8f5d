/** The beginning of file names: the shop's name in plain letters, "mill-road"; "shop" for a name without any. */
const fileStem = (shopName: string): string =>
  shopName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'shop';

/** The name of a file that the shop gives out, like "tantu-receipt-12.pdf". */
export const shopFileName = (shop: { name: string }, rest: string): string =>
  `${fileStem(shop.name)}-${rest}`;
