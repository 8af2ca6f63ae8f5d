import { runTests } from '../lib/runTests';
import type { ResilienceTest } from '../resilienceTest';

/** Every procedure by every kind of visitor, and invalid tokens. */
const files = ['src/server/access.test.ts', 'src/server/strangers.test.ts'];
/** Fewer cells would mean that the table lost rows. */
const leastCells = 500;

const test: ResilienceTest = {
  claim: 'Every procedure answers everybody as the access table says, over tRPC and over REST',
  page: 'security',
  limitMs: 4 * 60_000,
  async run({ folder }) {
    const { names, failed } = await runTests(folder, files);
    if (failed.length > 0) throw new Error(`${failed.length} failed, like: ${failed.slice(0, 5).join('; ')}`);
    const cells = names.filter((name) => /over (?:tRPC|REST) by /.test(name)).length;
    if (cells < leastCells) throw new Error(`only ${cells} cells were tried`);
    return {
      figures: `${cells} cells and ${names.length - cells} other tests of access, all as the table says`,
    };
  },
};

export default test;
