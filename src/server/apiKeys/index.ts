export { adminApiKeysRouter } from './adminRouter';
export { ApiKeyAuthorizer } from './authorizer';
export { apiKeyOf } from './key';
export { purgeApiKeys } from './records';
