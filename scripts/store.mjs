// npm run store -- …: the shopkeeper's command line.
import { bin, checkNode, install, run } from './lib.mjs';

checkNode();
await install();
process.exitCode = await run(bin('tsx'), ['src/server/cli.ts', ...process.argv.slice(2)]);
