import { z } from 'zod';
import { apiKeyStates, apiScopes } from '../../admin/apiScopes';
import { idSchema, requiredText } from '../common';

const moment = z.date().meta({ format: 'date-time' });

const maxDays = 365;

export const createApiKeyIn = z.object({
  name: requiredText('Name', 60),
  scopes: z
    .array(z.enum(apiScopes, 'Please choose a valid scope.'))
    .min(1, 'Please choose what the key can do.')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z
    .int()
    .min(1, 'A key must last at least one day.')
    .max(maxDays, `A key can last up to ${maxDays} days.`),
});
export type CreateApiKeyIn = z.infer<typeof createApiKeyIn>;

const apiKeyOut = z.object({
  id: idSchema,
  name: z.string(),
  hint: z.string().meta({ description: 'The last characters of the key' }),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(apiKeyStates),
  createdBy: z.string().meta({ description: 'Name and email address of the administrator who created it' }),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable().meta({ description: 'To the minute' }),
  revokedAt: moment.nullable(),
  refused: z.string().nullable().meta({ description: 'Why the viewer may not change or end it' }),
});
export type ApiKeyOut = z.infer<typeof apiKeyOut>;

export const apiKeysOut = z.array(apiKeyOut);
export const createdApiKeyOut = z.object({
  id: idSchema,
  key: z.string().meta({ description: 'Shown only once' }),
});
export const apiKeyRefIn = z.object({ id: idSchema });
