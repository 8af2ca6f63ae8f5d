import { cashfreeGateway } from '../cashfree/gateway';
import { fakeCashfree } from './fakeCashfree';
import { listeningLog, NOW, PUBLIC_URL } from './requests';

/** The Cashfree adapter with a fake Cashfree. */
export async function setUp({
  timeLimit,
  publicUrl = PUBLIC_URL,
}: {
  timeLimit?: number;
  publicUrl?: string;
} = {}) {
  const cashfree = await fakeCashfree(() => NOW);
  const { log, lines } = listeningLog();
  const gateway = cashfreeGateway({
    settings: cashfree.settings,
    publicUrl,
    log,
    now: () => NOW,
    timeLimit,
  });
  return { cashfree, gateway, lines };
}
