/** Environment variables before validation. */
type Variables = Readonly<Partial<Record<string, string>>>;

/** The hosts at which providers take real money or parcels. All others, sandbox or fake, are tests. */
const liveHosts = {
  cashfree: ['api.cashfree.com'],
  paypal: ['api-m.paypal.com', 'api.paypal.com'],
  delhivery: ['track.delhivery.com'],
} as const;

/** The faults that prevent a shop from being public, each with its variable. */
export function productionFaults(env: Variables): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  const need = (isThere: boolean, fault: string) => {
    if (!isThere) faults.push(fault);
  };
  need(
    env.PUBLIC_URL?.startsWith('https://') === true,
    'PUBLIC_URL: must be an https:// address in production',
  );
  need(env.SMTP_URL !== undefined, 'SMTP_URL: needed in production, mails would go nowhere');
  need(
    env.TRUST_PROXY !== undefined,
    'TRUST_PROXY: needed in production: the number of proxies in front of the store, or false',
  );
  need(
    env.DEMO !== undefined,
    'DEMO: needed in production: true fills an empty database with the demo shop, india with the demo shop of a seller registered for GST, catalogue with its products alone, false leaves it empty',
  );
  need(
    env.DATABASE_URL === undefined || env.SECRET_KEY !== undefined,
    'SECRET_KEY: needed in production with DATABASE_URL, for all stores of the database alike; make one with: openssl rand -base64 32',
  );
  need(env.RATE_LIMITS !== 'off', 'RATE_LIMITS: must be on in production');
  return [...faults, ...modeFaults(env), ...testPaymentFaults(env)];
}

/** Cashfree's script and API must use the same mode, or no payment succeeds. */
function modeFaults(env: Variables): string[] {
  if (env.PAYMENTS !== 'cashfree') return [];
  const { CASHFREE_BASE_URL: address = 'https://sandbox.cashfree.com/pg', CASHFREE_MODE: mode = 'sandbox' } =
    env;
  const other = mode === 'production' ? ['sandbox.cashfree.com'] : liveHosts.cashfree;
  const host = hostOf(address);
  if (!other.some((one) => one === host)) return [];
  return [`CASHFREE_MODE: ${mode} does not fit CASHFREE_BASE_URL, which is on ${host}`];
}

/** Selling goods for test payments requires the explicit ALLOW_TEST_PAYMENTS=1. */
function testPaymentFaults(env: Variables): string[] {
  if (env.ALLOW_TEST_PAYMENTS === '1') return [];
  const faults: string[] = [];
  const refuse = (variable: string, reason: string) =>
    faults.push(`${variable}: ${reason}; ALLOW_TEST_PAYMENTS=1 opens a shop for trying out all the same`);
  if ((env.PAYMENTS ?? 'sandbox') === 'sandbox') {
    refuse('PAYMENTS', 'must be cashfree in production, the sandbox gives goods away');
  }
  if (env.PAYMENTS === 'cashfree') {
    if ((env.CASHFREE_MODE ?? 'sandbox') !== 'production') {
      refuse('CASHFREE_MODE', 'must be production in production');
    }
    if (!isLiveHost('cashfree', hostOf(env.CASHFREE_BASE_URL))) {
      refuse('CASHFREE_BASE_URL', 'must be https://api.cashfree.com/pg in production');
    }
  }
  if (env.PAYPAL_CLIENT_ID && !isLiveHost('paypal', hostOf(env.PAYPAL_BASE_URL))) {
    refuse('PAYPAL_BASE_URL', 'must be https://api-m.paypal.com in production');
  }
  if (env.DELHIVERY_TOKEN && !isLiveHost('delhivery', hostOf(env.DELHIVERY_BASE_URL))) {
    refuse('DELHIVERY_BASE_URL', 'must be https://track.delhivery.com in production');
  }
  return faults;
}

const isLiveHost = (provider: keyof typeof liveHosts, host: string | null): boolean =>
  liveHosts[provider].some((live) => live === host);

/** The host of an https URL; null for anything else. */
function hostOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' ? host : null;
}
