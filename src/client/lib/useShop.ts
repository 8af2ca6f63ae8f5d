import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ShopProfile } from '@/shared/shop/facts';

/** What everyone may know of the shop, as it was when the page was loaded. */
export const useShop = (): ShopProfile => useRouter().options.context.shop;

/** The same for what stays on the screen while Settings change it: renders again once the window has new facts. */
export function useShownShop(): ShopProfile {
  const router = useRouter();
  return useRouterState({ select: () => router.options.context.shop });
}
