import { useRouter } from '@tanstack/react-router';
import type { ShopProfile } from '@/shared/shop/facts';

/** What everyone may know of the shop, as it was when the page was loaded. */
export const useShop = (): ShopProfile => useRouter().options.context.shop;
