// npm run store -- …: the command line for operators.
import { bin, checkNode, install, run } from './lib.mjs';

checkNode();
await install();
process.exitCode = await run(bin('tsx'), ['src/server/cli.ts', ...process.argv.slice(2)]);
