import { z } from 'zod';
import { apiKeyStates, apiScopes } from '../apiScopes';
import { idSchema, requiredText } from './common';

const moment = z.date().meta({ format: 'date-time' });

const maxDays = 365;

export const createApiKeyIn = z.object({
  name: requiredText('The name', 60),
  scopes: z
    .array(z.enum(apiScopes, 'This scope is unknown.'))
    .min(1, 'Please choose what the key may do.')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z
    .int()
    .min(1, 'A key lives a day at least.')
    .max(maxDays, `A key lives ${maxDays} days at most.`),
});
export type CreateApiKeyIn = z.infer<typeof createApiKeyIn>;

const apiKeyOut = z.object({
  id: idSchema,
  name: z.string(),
  hint: z.string().meta({ description: 'The last characters of the key' }),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(apiKeyStates),
  createdBy: z.string().meta({ description: 'Name and address of the administrator who made it' }),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable().meta({ description: 'To the minute' }),
  revokedAt: moment.nullable(),
});
export type ApiKeyOut = z.infer<typeof apiKeyOut>;

export const apiKeysOut = z.array(apiKeyOut);
export const createdApiKeyOut = z.object({
  id: idSchema,
  key: z.string().meta({ description: 'Shown this once' }),
});
export const apiKeyRefIn = z.object({ id: idSchema });
