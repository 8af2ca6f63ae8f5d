/** Environment variables before validation. */
type Variables = Readonly<Partial<Record<string, string>>>;

/** The faults of variables that need or exclude each other, each with its variable. */
export const combinationFaults = (env: Variables): string[] => [
  ...providerFaults(env),
  ...courierFaults(env),
  ...backupFaults(env),
  ...postgresFaults(env),
  ...storageFaults(env),
  ...roleFaults(env),
];

function providerFaults(env: Variables): string[] {
  const faults: string[] = [];
  if (env.PAYMENTS === 'cashfree') {
    if (!env.CASHFREE_CLIENT_ID) faults.push('CASHFREE_CLIENT_ID: needed when PAYMENTS=cashfree');
    if (!env.CASHFREE_CLIENT_SECRET) faults.push('CASHFREE_CLIENT_SECRET: needed when PAYMENTS=cashfree');
  }
  if (env.PAYPAL_CLIENT_ID && !env.PAYPAL_CLIENT_SECRET) {
    faults.push('PAYPAL_CLIENT_SECRET: needed with PAYPAL_CLIENT_ID');
  }
  if (env.PAYPAL_CLIENT_ID && !env.PAYPAL_INR_RATE) {
    faults.push('PAYPAL_INR_RATE: needed with PAYPAL_CLIENT_ID (rupees for one unit of PAYPAL_CURRENCY)');
  }
  return faults;
}

function courierFaults(env: Variables): string[] {
  const faults: string[] = [];
  if (env.DELHIVERY_TOKEN && !env.DELHIVERY_PICKUP_NAME) {
    faults.push(
      'DELHIVERY_PICKUP_NAME: needed with DELHIVERY_TOKEN (the warehouse as registered at Delhivery)',
    );
  }
  for (const name of ['DELHIVERY_PICKUP_NAME', 'DELHIVERY_WEBHOOK_SECRET'] as const) {
    if (env[name] && !env.DELHIVERY_TOKEN) faults.push(`${name}: needs DELHIVERY_TOKEN`);
  }
  return faults;
}

function backupFaults(env: Variables): string[] {
  const faults: string[] = [];
  if (env.BACKUP_CHECK_EVERY && !env.BACKUP_URL) faults.push('BACKUP_CHECK_EVERY: needs BACKUP_URL');
  if (env.BACKUP_EVERY && env.BACKUP_URL) {
    faults.push('BACKUP_EVERY: makes local copies where there is no BACKUP_URL; leave one of them out');
  }
  return faults;
}

/** What is for the file of SQLite. */
function postgresFaults(env: Variables): string[] {
  if (!env.DATABASE_URL) return [];
  const faults: string[] = [];
  for (const name of ['BACKUP_URL', 'BACKUP_EVERY', 'BACKUP_CHECK_EVERY'] as const) {
    if (env[name])
      faults.push(
        `${name}: copies the file of SQLite; back up PostgreSQL by its own tools (docs/operations.md)`,
      );
  }
  return faults;
}

function storageFaults(env: Variables): string[] {
  if (!env.MEDIA_URL) return [];
  return (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name}: needed with MEDIA_URL (a key that may read, write, list and delete there)`);
}

/** Until 0.3, ROLE made a process the writer or a reader of a DATA_DIR: it must not become a whole store unnoticed. */
function roleFaults(env: Variables): string[] {
  if (!env.ROLE || env.ROLE === 'all') return [];
  return [
    'ROLE: a DATA_DIR has one store, which reads and writes; leave ROLE out and start one, or several on PostgreSQL with DATABASE_URL (docs/operations.md)',
  ];
}
