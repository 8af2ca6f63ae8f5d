// npm test: every check and test; installs what is missing, including the browser. Its last line is the sum.

import { findBrowser } from './browser.mjs';
import { buildIfNeeded } from './build.mjs';
import { checkNode, install } from './lib.mjs';
import { report, runBrowserTests, runChecks, runUnitTests } from './suites.mjs';

checkNode();
await install();
const outcomes = [...(await runChecks()), await runUnitTests()];
await buildIfNeeded();
outcomes.push(await runBrowserTests({ CHROMIUM_PATH: await findBrowser() }));
report(outcomes);
