import { writeFileSync } from 'node:fs';
import { clientTypes } from './types';

// npm run client: writes the types of clients/typescript.
writeFileSync(new URL('../../clients/typescript/schema.gen.ts', import.meta.url), await clientTypes());
