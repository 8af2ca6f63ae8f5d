// npm run check: everything but the browser tests.
import { checkNode, install } from './lib.mjs';
import { report, runChecks, runUnitTests } from './suites.mjs';

checkNode();
await install();
report([...(await runChecks()), await runUnitTests()]);
