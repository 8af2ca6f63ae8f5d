// npm test: every check and test; installs what is missing, including the browser and PostgreSQL. Its last line is the sum.

import { findBrowser } from './browser.mjs';
import { install } from './lib.mjs';
import { findPostgres } from './postgres.mjs';
import { report, runBrowserTests, runBuild, runChecks, runPostgresTests, runUnitTests } from './suites.mjs';

await install();
const hasPostgres = await findPostgres();
const outcomes = [...(await runChecks()), await runBuild(), await runUnitTests()];
if (hasPostgres) outcomes.push(await runPostgresTests());
outcomes.push(await runBrowserTests({ CHROMIUM_PATH: await findBrowser() }));
report(outcomes);
