export { adminApiKeysRouter } from './adminRouter';
export { ApiKeyAuthorizer } from './authorizer';
export { purgeApiKeys } from './records';
export { apiKeyOf } from './rules';
