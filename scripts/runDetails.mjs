// A reporter of vitest: writes to RUN_DETAILS what its JSON report leaves out, the errors that belong to no test and
// the tests that passed only when tried again.
import { writeFileSync } from 'node:fs';

export default class RunDetails {
  #retried = [];

  onTestCaseResult(test) {
    const { flaky } = test.diagnostic() ?? {};
    if (flaky) this.#retried.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd(_modules, errors) {
    const unhandled = errors.map(({ message, stack }) => stack ?? message);
    writeFileSync(process.env.RUN_DETAILS, JSON.stringify({ unhandled, retried: this.#retried }));
  }
}
