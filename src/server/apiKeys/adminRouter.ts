import {
  apiKeyRefIn,
  apiKeysOut,
  createApiKeyIn,
  createdApiKeyOut,
} from '@/shared/schemas/accounts/adminApiKeys';
import { messageOut } from '@/shared/schemas/common';
import { procedure, provenProcedure, router } from '../platform/trpc';
import { listApiKeys } from './records';
import { createApiKey, revokeApiKey } from './writes';

export const adminApiKeysRouter = router({
  list: procedure('keys.manage')
    .output(apiKeysOut)
    .query(({ ctx }) => listApiKeys(ctx, ctx.viewer)),

  create: provenProcedure('keys.manage')
    .input(createApiKeyIn)
    .output(createdApiKeyOut)
    .mutation(({ ctx, input }) => createApiKey(ctx, ctx.viewer, input)),

  revoke: procedure('keys.manage')
    .input(apiKeyRefIn)
    .output(messageOut)
    .mutation(async ({ ctx, input }) => {
      await revokeApiKey(ctx, ctx.viewer, input.id);
      return { message: 'The key no longer works.' };
    }),
});
