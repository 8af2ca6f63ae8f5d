/** The account page's tabs, in order. */
export const accountTabs = ['profile', 'orders', 'wishlist', 'addresses', 'settings'] as const;
export type AccountTab = (typeof accountTabs)[number];

export const tabLabels: Record<AccountTab, string> = {
  profile: 'Profile',
  orders: 'Orders',
  wishlist: 'Wishlist',
  addresses: 'Addresses',
  settings: 'Settings',
};
