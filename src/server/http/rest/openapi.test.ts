import { describe, expect, test } from 'vitest';
import { type ApiScope, apiScopes } from '@/shared/admin/apiScopes';
import { webhookEvents } from '@/shared/admin/webhooks';
import { adminIdOf } from '../../testing/access/adminPrograms';
import { fileAddress, fileStatus } from '../../testing/access/files';
import { createAccessFixture } from '../../testing/access/fixture';
import { addApiKey, addPerson, tokenOf } from '../../testing/people';
import { testStore } from '../../testing/testStore';
import { fileRows } from './fileRows';
import { openApiDocument } from './openapi';
import { inputOf, procedureOf, restTable } from './table';

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

const document = openApiDocument('https://shop.example');
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` in a document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

describe('the table', () => {
  test.each(restTable.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s names a procedure',
    (_, row) => {
      const { type } = procedureOf(row);
      expect(type).toBe(row.method === 'GET' ? 'query' : 'mutation');
      const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys({ ...row.params, ...row.names })).toEqual(inPath);
    },
  );

  test('has no duplicate method and path', () => {
    const addresses = restTable.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  test('never lets a body override the id in the path', () => {
    const row = { ...restTable.find(({ path }) => path === '/api/products/{id}'), params: { id: 'id' } };
    expect(inputOf(row as (typeof restTable)[number], { id: '7' }, {}, { id: 8, name: 'x' })).toEqual({
      id: 7,
      name: 'x',
    });
  });
});

describe('the OpenAPI document', () => {
  test('is served as JSON and has every row of the table and every file, nothing else', async () => {
    const { call } = await testStore();
    const { status, body } = await call('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      [
        ...restTable,
        ...fileRows.map(({ path }) => ({ method: 'GET', path })),
        { method: 'POST', path: '/api/payments/webhook/{provider}' },
      ]
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
  });

  test.each(fileRows)('describes $path as a file for administrators only', async (row) => {
    const store = await testStore();
    const token = await tokenOf(
      store,
      await addPerson(store, { email: 'manager@tantu.example', role: 'owner' }),
    );
    const address = await fileAddress(store, token, row);
    expect((await store.app.request(address)).status).toBe(401);
    const { headers, status } = await store.app.request(address, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(fileStatus(row));
    if (status === 200) expect(headers.get('content-type')).toBe(row.type ?? 'text/csv; charset=utf-8');
  });

  test('resolves every $ref to a schema of the document', () => {
    const refs = refsIn(document);
    expect(refs).toContain('#/components/schemas/Error');
    for (const ref of refs) {
      const found = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((inner, key) => Object(inner)[key], document);
      expect([ref, typeof found]).toEqual([ref, 'object']);
    }
  });

  const fromTable = operations.filter(({ path }) => restTable.some((row) => row.path === path));

  test.each(fromTable.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
    'describes parameters, body and responses of %s',
    (_, { path, method, operation }) => {
      const row = restTable.find((entry) => entry.path === path && entry.method.toLowerCase() === method);
      for (const parameter of operation.parameters) {
        expect(parameter.schema, parameter.name).toBeTypeOf('object');
        expect(parameter.required ?? false).toBe(parameter.in === 'path');
      }
      expect(operation.requestBody !== undefined).toBe(row?.body === true || row?.upload !== undefined);
      expect(Object.keys(operation.responses)).toEqual([String(row?.status), 'default']);
      const answer =
        operation.responses[String(row?.status)]?.content?.[row?.file ?? 'application/json']?.schema;
      if (row?.status !== 204) expect(Object.keys(answer ?? {}).length).toBeGreaterThan(0);
    },
  );

  test('states who may call each operation, in schemes that it defines', () => {
    const { securitySchemes } = document.components as { securitySchemes: object };
    for (const { path, operation } of operations) {
      expect([path, Array.isArray(operation.security)]).toEqual([path, true]);
      const names = operation.security.flatMap((requirement) => Object.keys(requirement));
      expect(Object.keys(securitySchemes)).toEqual(expect.arrayContaining(names));
    }
  });

  test.each(operations.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
    "requires for %s what the procedure's access mark requires",
    async (_, { path, method, operation: { security } }) => {
      const fixture = await createAccessFixture();
      const address = path.replace('{provider}', 'sandbox').replace(/\{\w+\}/g, '1');
      const statusFor = async (token?: string) =>
        (await fixture.store.call(method.toUpperCase(), address, undefined, token)).status;
      const roles = security.flatMap(({ session = [] }) => session);
      const [scope] = security.flatMap(({ apiKey = [] }) => apiKey);
      expect((await statusFor()) === 401).toBe(security.length > 0);
      if (roles.includes('admin')) expect(await statusFor(fixture.tokens.customer)).toBe(403);
      if (roles.includes('customer'))
        expect([401, 403]).not.toContain(await statusFor(fixture.tokens.customer));
      const isPublicRead = method === 'get' && security.length === 0;
      if (isPublicRead || roles.length === 0) return;
      const withScopes = async (scopes: readonly ApiScope[]) =>
        statusFor((await addApiKey(fixture.store, await adminIdOf(fixture), scopes)).key);
      expect(await withScopes(apiScopes.filter((other) => other !== scope))).toBe(403);
      if (scope) expect([401, 403]).not.toContain(await withScopes([scope as ApiScope]));
    },
  );

  test('describes every webhook with its body', () => {
    const { webhooks } = openApiDocument('https://shop.example') as {
      webhooks: Record<string, { post: Operation }>;
    };
    expect(Object.keys(webhooks)).toEqual([...webhookEvents]);
    const bodyOf = (event: string) => webhooks[event]?.post.requestBody?.content['application/json']?.schema;
    expect(bodyOf('stock.low')).toMatchObject({ properties: { type: { const: 'stock.low' } } });
  });

  test('describes times as date-times and prices as decimal strings', () => {
    const answer = paths['/api/products/{id}']?.get?.responses['200']?.content?.['application/json']?.schema;
    expect(answer).toMatchObject({
      properties: { createdAt: { type: 'string', format: 'date-time' }, price: { type: 'string' } },
    });
  });

  test('runs the interactive page under the strict policy, from this server only', async () => {
    const { app } = await testStore();
    const page = await app.request('/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, source = ''] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
      expect([source, (await app.request(source)).status]).toEqual([source, 200]);
    }
    expect(html).not.toMatch(/https?:\/\//);
    expect(html).not.toMatch(/<script>/);
  });
});
