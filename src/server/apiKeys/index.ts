export { adminApiKeysRouter } from './adminRouter';
export { ApiKeyAuthorizer } from './authorizer';
export { apiKeyCorrections, purgeApiKeys } from './records';
export { apiKeyOf } from './rules';
