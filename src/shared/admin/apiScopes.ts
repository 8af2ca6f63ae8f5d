/** What an API key may be allowed to do. Apart from the schemas, so that the admin's pages load no zod for them. */
export const apiScopes = ['catalogue:read', 'catalogue:write', 'orders:read', 'orders:write'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What each scope opens, in words. */
export const apiScopeTexts: Record<ApiScope, string> = {
  'catalogue:read': 'Read the catalogue: product and stock files, imports',
  'catalogue:write': 'Change the catalogue: products, stock, categories, pictures, imports',
  'orders:read': 'Read all orders with customer details, and the orders file',
  'orders:write': "Set an order's status",
};

/** Days after which a key that is made now ends, as the admin offers them. */
export const apiKeyLifetimesDays = [7, 30, 90, 365] as const;

/** What a key is now; only an active one opens anything. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'ownerless'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];
