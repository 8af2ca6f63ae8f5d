import { z } from 'zod';
import { DEFAULT_FACTS } from '@/shared/shop/facts';
import { errorTable } from '../../platform/errors';
import { accessOf, needsOf } from '../../routers/appRouter';
import { type FileRow, fileRows } from './fileRows';
import { paymentWebhook, securityOf, securitySchemes, webhookPath } from './openapiSecurity';
import { webhooksOf } from './openapiWebhooks';
import { procedureOf, type RestRow, restTable } from './table';

const description = `Amounts are decimal strings of rupees with two places. Errors are \`{message, code, issues?}\`.

Whoever signs in (POST /api/auth/login) gets a token for what is theirs; an administrator's opens the whole shop. Programs use an API key, which an administrator makes under Admin, API keys, with the scopes it needs. Both go into the header \`Authorization: Bearer …\`.`;

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

function asJsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema | null {
  if (!(schema instanceof z.ZodType)) return null;
  const target = 'draft-2020-12';
  // OpenAPI 3.1 names the dialect for the whole document.
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    override: datesAsText,
  });
  return rest;
}

function datesAsText({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: Record<string, unknown>;
}) {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
}

/** The OpenAPI 3.1 document of the REST API, generated from the table that serves it. */
export function openApiDocument(
  publicUrl: string,
  name: string = DEFAULT_FACTS.name,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of restTable) {
    const operations = paths[row.path] ?? {};
    operations[row.method.toLowerCase()] = operationOf(row);
    paths[row.path] = operations;
  }
  for (const row of fileRows) paths[row.path] = { get: fileOperationOf(row) };
  paths[webhookPath] = { post: paymentWebhook };
  return {
    openapi: '3.1.1',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      description,
    },
    servers: [{ url: publicUrl }],
    paths,
    webhooks: webhooksOf((schema) => asJsonSchema(schema, 'output')),
    components: {
      securitySchemes,
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(errorTable) },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

function operationOf(row: RestRow): Record<string, unknown> {
  const procedure = procedureOf(row);
  const input = asJsonSchema(withoutForm(procedure.input), 'input');
  return {
    operationId: row.procedure,
    summary: row.summary,
    tags: [row.procedure.split('.')[0]],
    security: securityOf(accessOf(row.procedure), needsOf(row.procedure), row.scope),
    parameters: parametersOf(row, input?.properties ?? {}),
    ...(row.body && input && { requestBody: { required: true, content: json(bodyOf(row, input)) } }),
    ...(row.upload && { requestBody: { required: true, content: form } }),
    responses: {
      [row.status]: {
        description: 'Done',
        ...(row.status !== 204 && {
          content: contentOf(row, asJsonSchema(row.whole?.output ?? procedure.output, 'output')),
        }),
      },
      default: refused,
    },
  };
}

function fileOperationOf({ path, summary, scope, query, needs, type }: FileRow): Record<string, unknown> {
  const properties = asJsonSchema(query, 'input')?.properties ?? {};
  return {
    operationId: path.slice('/api/'.length).replace('/', '.').replace('/{id}', ''),
    summary,
    tags: ['admin'],
    security: securityOf('staff', needs, scope),
    parameters: [
      ...(path.includes('{id}')
        ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]
        : []),
      ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema })),
    ],
    responses: { 200: { description: 'Done', content: file(type ?? 'text/csv') }, default: refused },
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const file = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

const refused = {
  description: 'Refused or failed',
  content: json({ $ref: '#/components/schemas/Error' }),
};

/** The schema of a form input after parsing the form. */
const withoutForm = (schema: unknown): unknown =>
  schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform ? schema.def.out : schema;

const form = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
};

function parametersOf(row: RestRow, properties: Record<string, unknown>): unknown[] {
  const inPath = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
  const path = [
    ...Object.keys(row.params ?? {}).map((name) => inPath(name, { type: 'integer', minimum: 1 })),
    ...Object.keys(row.names ?? {}).map((name) => inPath(name, { type: 'string' })),
  ];
  const query = Object.entries(row.query ?? {}).map(([name, { as, form }]) => ({
    name,
    in: 'query',
    schema:
      form === 'list' || form === 'ids' ? { type: 'string', description: 'Comma separated' } : properties[as],
  }));
  return [...path, ...query];
}

/** The input without the fields that come from the URL. */
function bodyOf(row: RestRow, input: JsonSchema): JsonSchema {
  const elsewhere = new Set(Object.values({ ...row.params, ...row.names }));
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !elsewhere.has(name));
  const required = input.required?.filter((name) => !elsewhere.has(name));
  return { ...input, properties: Object.fromEntries(properties), required };
}

const contentOf = (row: RestRow, output: JsonSchema | null) =>
  row.file ? file(row.file) : json(answerOf(row, output));

/** The response schema of a row: the output itself, or the list inside a counted page. */
function answerOf(row: RestRow, output: JsonSchema | null): unknown {
  return (row.answer && output?.properties?.items) ?? output ?? {};
}
