// npm run prove: long tests of faults and recovery against the built store, 15 minutes at most; `--machines`
// runs the other half.
import { buildIfNeeded } from './build.mjs';
import { bin, install, run } from './lib.mjs';

await install();
await buildIfNeeded();
process.exitCode = await run(bin('tsx'), ['prove/main.ts', ...process.argv.slice(2)]);
