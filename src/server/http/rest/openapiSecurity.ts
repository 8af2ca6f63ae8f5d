import type { Requirement as Permitted } from '@/shared/access/permissions';
import type { ApiScope } from '@/shared/admin/apiScopes';

/** The ways to authenticate a request. */
export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that POST /api/auth/login answers with. It is bound to a person and ends by itself.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tantu_…',
    description: 'A key with scopes, made under Admin, API keys. For programs.',
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-webhook-signature',
    description:
      "A payment provider's signature over the raw body, made with a secret that it shares with the shop; PayPal's is in paypal-transmission-sig, the sandbox's in x-sandbox-signature.",
  },
} as const;

type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>;

/**
 * The security requirements of an operation: any of them suffices; none when public. A session's permissions and a
 * key's scopes are listed in their scheme, as in OpenAPI 3.1.
 */
export function securityOf(
  access: 'everyone' | 'customer' | 'staff',
  needs: readonly Permitted[],
  scope?: ApiScope,
): Requirement[] {
  if (access === 'everyone') return [];
  const roles = needs.flat();
  return [{ session: roles.length > 0 ? roles : [access] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

export const webhookPath = '/api/payments/webhook/{provider}';

/** Called by payment providers; http/webhooks.ts handles it. */
export const paymentWebhook = {
  operationId: 'payments.webhook',
  summary: 'A notice of a payment provider, signed by it over the raw body',
  tags: ['payments'],
  security: [{ providerSignature: [] }],
  parameters: [
    {
      name: 'provider',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: ['cashfree', 'paypal', 'sandbox'] },
    },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    200: {
      description: 'Taken, or known already',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
        },
      },
    },
    default: {
      description: 'Refused or failed',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
};
