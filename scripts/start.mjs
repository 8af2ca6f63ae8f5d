// npm start: installs and builds what is missing, then serves the store.
import { install } from './lib.mjs';
import { serverArgs } from './serverArgs.mjs';
import { supervise } from './supervise.mjs';

await install();
const { buildIfNeeded } = await import('./build.mjs');
await buildIfNeeded();
supervise(serverArgs);
