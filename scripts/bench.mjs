// npm run bench: measures the store against its budgets. Builds first, because it runs the built server.
import { buildIfNeeded } from './build.mjs';
import { bin, install, must, run } from './lib.mjs';

await install();
await install('bench');
await must(bin('tsc'), ['-p', 'bench']);
await buildIfNeeded();
process.exitCode = await run(bin('tsx'), ['bench/main.ts', ...process.argv.slice(2)]);
