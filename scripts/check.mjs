// npm run check: everything but the browser tests and the slow ones, in three minutes on two cores.
import { install } from './lib.mjs';
import { report, runChecks, runUnitTests } from './suites.mjs';

await install();
report([...(await runChecks()), await runUnitTests(['node', 'isolated', 'pages'])]);
