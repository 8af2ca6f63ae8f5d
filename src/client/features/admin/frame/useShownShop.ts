import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ShopProfile } from '@/shared/shop/facts';

/** The shop's facts for what stays on the screen while Settings change them: renders again once the window has new ones. */
export function useShownShop(): ShopProfile {
  const router = useRouter();
  return useRouterState({ select: () => router.options.context.shop });
}
