type PolicyLink = {
  name: string;
  to: '/shipping' | '/returns' | '/contact' | '/products' | '/profile';
  search?: { tab: 'orders' };
};
export const YOUR_ORDERS: PolicyLink = { name: 'Your orders', to: '/profile', search: { tab: 'orders' } };
export const CONTACT: PolicyLink = { name: 'Contact', to: '/contact' };
export const SHIPPING: PolicyLink = { name: 'Shipping', to: '/shipping' };
export const RETURNS: PolicyLink = { name: 'Returns and Refunds', to: '/returns' };

/** A page of plain text: the shop's rules, or answers. */
export type Policy = {
  title: string;
  intro: string;
  sections: readonly {
    heading: string;
    text: readonly string[];
    points?: readonly string[];
    /** Pages that the text speaks of. */
    links?: readonly PolicyLink[];
  }[];
};

/** When the texts were last changed. */
export const POLICIES_CHANGED = '22 November 2026';
