import type { ShopProfile } from '@/shared/shop/facts';

/** The shop's facts come with the page, as JSON in an attribute of its root element. */
export const readShopAttribute = (): ShopProfile => JSON.parse(document.documentElement.dataset.shop ?? '{}');
