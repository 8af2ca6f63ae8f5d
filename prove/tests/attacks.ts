import { sqliteClient } from '@/db/client';
import { accountAttacks } from '../attacks/accounts';
import { clientAttacks } from '../attacks/clients';
import { inputAttacks } from '../attacks/inputs';
import { moneyAttacks } from '../attacks/money';
import { pageAttacks } from '../attacks/pages';
import { staffAttacks } from '../attacks/staff';
import { openTarget } from '../attacks/target';
import { checkBooks } from '../lib/books';
import { runTests } from '../lib/runTests';
import { stopStore } from '../lib/storeProcess';
import type { ResilienceTest } from '../resilienceTest';

/** The last attack checks the log of all others. */
const attacks = [
  ...inputAttacks,
  ...moneyAttacks,
  ...clientAttacks,
  ...pageAttacks,
  ...accountAttacks,
  ...staffAttacks,
];

/** Attacks not shown over HTTP: they need another provider, clock or process than a running store. */
const testedElsewhere: Record<string, string> = {
  'src/server/inputs.test.ts': '1: inputs of every kind, time and memory',
  'src/server/longInputs.test.ts': '1: long texts and lists for every procedure',
  'src/server/platform/config.test.ts': '2: every fault of an environment',
  'src/server/http/rest/wholeLists.test.ts': '7: lists of any length',
  'src/server/orders/pay/settle.test.ts': '8: a second capture',
  'src/server/payments/cashfree/faults.test.ts': '8: a create without a session',
  'src/shared/schemas/zodMessages.test.ts': '9: no eval, not even tried',
  'src/server/http/middleware/unreadBody.test.ts': '9: refusals of bodies that are still sent',
  'src/server/accounts/signIn/guessing.test.ts': '10: budgets of known devices, mails to owners',
  'src/server/accounts/sessions/sessions.test.ts': '10: sessions of an account',
  'src/server/accounts/staff/staffSignIn.test.ts': '11: passkeys, recovery codes',
  'src/server/accounts/staff/recentProof.test.ts': '11: shorter sessions of administrators',
  'src/server/accounts/signIn/firstAdmin.test.ts':
    '12: the first password is not in the log, the first role is',
  'src/server/securityLog.test.ts': '12: every event',
};

const test: ResilienceTest = {
  claim: 'Each attack that once succeeded fails on a store as it runs in production',
  page: 'security',
  limitMs: 5 * 60_000,
  async run({ folder }) {
    const target = await openTarget(folder);
    const succeeded: string[] = [];
    for (const { item, name, run } of attacks) {
      try {
        await run(target);
      } catch (error) {
        succeeded.push(`${item}, ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    const { longestStallMs } = await target.watched();
    sqliteClient(target.db).close();
    await stopStore(target.store);
    target.mail.close();
    await checkBooks(folder, []);
    if (succeeded.length > 0) throw new Error(succeeded.join(' | '));
    const tests = await runTests(folder, Object.keys(testedElsewhere));
    if (tests.failed.length > 0) throw new Error(`tests failed: ${tests.failed.slice(0, 5).join('; ')}`);
    const items = new Set(attacks.map(({ item }) => item)).size;
    return {
      figures:
        `${attacks.length} attacks over HTTP on ${items} items, none succeeded; longest stall ${longestStallMs.toFixed(0)} ms; ` +
        `${tests.names.length} tests of ${Object.keys(testedElsewhere).length} files for what HTTP does not show`,
    };
  },
};

export default test;
