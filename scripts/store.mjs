// npm run store -- …: the command line for operators.
import { bin, install, run } from './lib.mjs';

await install();
process.exitCode = await run(bin('tsx'), ['src/server/cli.ts', ...process.argv.slice(2)]);
