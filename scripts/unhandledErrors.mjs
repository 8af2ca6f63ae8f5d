// A reporter of vitest: writes the errors that belong to no test to UNHANDLED_ERRORS, which the JSON report leaves out.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ message, stack }) => stack ?? message);
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(texts));
  }
}
