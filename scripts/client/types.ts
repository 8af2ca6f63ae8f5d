import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApiDocument } from '../../src/server/http/rest/openapi';

const head = `// Made by \`npm run client\` from the OpenAPI document; a change of the REST table or of a schema changes it.\n\n`;

/** The REST API as TypeScript. */
export async function clientTypes(): Promise<string> {
  const document = openApiDocument('http://localhost:3000') as unknown as OpenAPI3;
  return head + astToString(await openapiTS(document, { alphabetize: true }));
}
