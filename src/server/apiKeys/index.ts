export { adminApiKeysRouter } from './adminRouter';
export { ApiKeyAuthorizer } from './authorizer';
export { apiKeyCorrections, purgeApiKeys, revokeKeysOf } from './records';
export { apiKeyOf } from './rules';
