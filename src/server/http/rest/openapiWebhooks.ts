import { webhookEvents, webhookEventTexts } from '@/shared/admin/webhooks';
import { webhookBodies } from '@/shared/schemas/shop/webhooks';

const signedHeaders = {
  'webhook-id':
    'The name of the event, the same with every attempt: what was seen before is not dealt with again',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970',
  'webhook-signature':
    'One or more, with a space between: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`',
};

/** The webhooks that the shop sends to the endpoints entered under Admin, Webhooks. */
export const webhooksOf = (schemaOf: (schema: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          operationId: event,
          summary: webhookEventTexts[event],
          tags: ['webhooks'],
          parameters: Object.entries(signedHeaders).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(webhookBodies[event]) } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            default: { description: 'Not taken: tried again for about a day' },
          },
        },
      },
    ]),
  );
