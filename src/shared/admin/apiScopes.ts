/** The scopes of API keys. Separate from the schemas, so that admin pages do not load zod for them. */
export const apiScopes = ['catalogue:read', 'catalogue:write', 'orders:read', 'orders:write'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** A description of each scope. */
export const apiScopeTexts: Record<ApiScope, string> = {
  'catalogue:read': 'Read the catalogue: product and stock files, imports',
  'catalogue:write': 'Change the catalogue: products, stock, categories, pictures, imports',
  'orders:read': 'Read all orders with customer details, the orders file and GST returns',
  'orders:write': "Set an order's status",
};

/** The lifetimes in days that the admin offers for a new key. */
export const apiKeyLifetimesDays = [7, 30, 90, 365] as const;

/** The state of a key; only an active key grants access. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'ownerless'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];
