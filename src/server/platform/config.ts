import { z } from 'zod';
import { isPostgresUrl } from '@/db/postgresUrl';
import { returnModes } from '@/shared/returns/returnPolicy';
import { cashModes } from '@/shared/shop/cashModes';
import { DEFAULT_FACTS } from '@/shared/shop/facts';
import { type BackupTarget, parseBackupUrl } from './backupUrl';
import { combinationFaults } from './combinationFaults';
import { pinnedFactsOf, readMailFrom } from './pinnedFacts';
import { productionFaults } from './productionFaults';
import { parseStorageUrl, type StorageTarget } from './storageUrl';

/** The demo content of an empty database. */
const demo = z.enum(['true', 'india', 'catalogue', 'false']).default('true');
const demoParts = { true: 'trade', india: 'india', catalogue: 'catalogue', false: 'none' } as const;
const proxyCount = z
  .string()
  .regex(/^(?:[1-9]\d?|false)$/, 'must be the number of proxies in front of the store, like 1, or false')
  .transform((value) => (value === 'false' ? 0 : Number(value)));
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a URL like https://shop.example' })
  .transform((value) => new URL(value).origin);

/** Country codes like `IN,NP`. */
const countries = z
  .string()
  .regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'must be country codes like IN or IN,NP')
  .transform((codes, issues) => {
    const names = new Intl.DisplayNames('en-IN', { type: 'region', fallback: 'none' });
    const list = codes.split(',');
    for (const code of list) {
      if (names.of(code) === undefined)
        issues.addIssue({ code: 'custom', message: `has no country ${code}` });
    }
    return list;
  });

/** The first digits of PIN codes. */
const pinPrefixes = z
  .string()
  .regex(/^[1-9]\d{0,5}(?:,[1-9]\d{0,5})*$/, 'must be PIN codes or their first digits, like 79,744301')
  .transform((text) => text.split(','));

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time like 30m, 24h or 14d')
  .transform((value) => Number(value.slice(0, -1)) * unitMs[value.at(-1) as keyof typeof unitMs]);
/** A variable that `parse` reads or refuses with the reason. */
const parsedBy = <T>(parse: (text: string) => T) =>
  z.string().transform((value, issues): T => {
    try {
      return parse(value);
    } catch (error) {
      issues.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });
const backupUrl = parsedBy<BackupTarget>(parseBackupUrl);
const mediaUrl = parsedBy<StorageTarget>(parseStorageUrl);

const secretKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64; make one with: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));

const databaseUrl = z
  .string()
  .refine(
    isPostgresUrl,
    'must be an address like postgres://user:password@host/database, or unset for SQLite',
  )
  .refine((url) => URL.canParse(url), 'is no address; write special characters of the password as %40 for @');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SECRET_KEY: secretKey.optional(),
  MEDIA_URL: mediaUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().default('admin@tantu.example'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(128).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().transform(readMailFrom).optional(),
  PAYMENTS: z.enum(['sandbox', 'cashfree']).default('sandbox'),
  CASHFREE_CLIENT_ID: z.string().optional(),
  CASHFREE_CLIENT_SECRET: z.string().optional(),
  CASHFREE_BASE_URL: z.url().default('https://sandbox.cashfree.com/pg'),
  CASHFREE_API_VERSION: z.string().default('2025-01-01'),
  CASHFREE_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_BASE_URL: z.url().default('https://api-m.sandbox.paypal.com'),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_CURRENCY: z.string().length(3).default('USD'),
  PAYPAL_INR_RATE: z.coerce.number().positive().optional(),
  DELHIVERY_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  DELHIVERY_PICKUP_NAME: z.string().optional(),
  DELHIVERY_PICKUP_TIME: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day like 14:00')
    .default('14:00'),
  DELHIVERY_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL like https://track.delhivery.com' })
    .default('https://staging-express.delhivery.com'),
  DELHIVERY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DEFAULT_PIECE_GRAMS: z.coerce.number('must be a number of grams').int().min(1).max(50_000).optional(),
  DEMO: demo,
  UPI: z.enum(['on', 'off']).optional(),
  COD: z.enum(cashModes).optional(),
  COD_MAX: z.coerce.number('must be an amount in rupees').int('must be whole rupees').positive().optional(),
  COD_FEE: z.coerce
    .number('must be an amount in rupees')
    .int('must be whole rupees')
    .min(0, 'must not be negative')
    .optional(),
  COD_NOT_TO: pinPrefixes.optional(),
  COD_REFUSALS: z.coerce.number('must be a number of parcels').int().min(1).optional(),
  COD_CONFIRM: z.enum(['on', 'off']).optional(),
  RETURNS: z.enum(returnModes).optional(),
  RETURN_DAYS: z.coerce.number('must be a number of days').int().min(1).max(365).optional(),
  SHIP_TO: countries.optional(),
  ALLOW_TEST_PAYMENTS: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .default(false),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: proxyCount.default(0),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  BACKUP_URL: backupUrl.optional(),
  BACKUP_CHECK_EVERY: duration.optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: duration.default(14 * unitMs.d),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL like http://127.0.0.1:4318' })
    .optional(),
  LISTEN_FDS: z.coerce.number('must be a number').int().min(0).optional(),
  LISTEN_PID: z.coerce.number('must be a number').int().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
/** Every variable that the store reads. */
export const environmentVariables: readonly string[] = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;

export type Config = ReturnType<typeof toConfig>;

/** Every fault of the environment at once. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The environment needs a correction:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment. Empty values count as unset. Throws a ConfigError naming every fault. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const present: Present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(present);
  const malformed = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const missing = [...combinationFaults(present), ...productionFaults(present)];
  // A variable that is both malformed and unsuitable is reported once.
  const malformedNames = new Set(malformed.map(variableOf));
  const faults = [...malformed, ...missing.filter((fault) => !malformedNames.has(variableOf(fault)))];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return toConfig(parsed.data);
}

/** The raw environment before validation. */
type Present = Partial<Record<keyof Environment, string>>;

const variableOf = (fault: string): string => fault.slice(0, fault.indexOf(':'));

/** The first file descriptor that systemd passes, after the three standard ones: sd_listen_fds(3). */
const firstInheritedFd = 3;

function toConfig(env: Environment) {
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    /** Descriptor of the listening socket that systemd opened and holds across restarts; null to open one. */
    socketFd: env.LISTEN_FDS === 1 && env.LISTEN_PID === process.pid ? firstInheritedFd : null,
    /** Origin for links in mails, return URLs, canonical links; never taken from a request. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    /** The address of PostgreSQL; null for SQLite in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** The key of all nodes, 32 bytes; null for the file `secret.key` in DATA_DIR. */
    secretKey: env.SECRET_KEY ?? null,
    /** Object storage that has the files of all nodes; null when DATA_DIR has them. */
    storage: env.MEDIA_URL
      ? {
          ...env.MEDIA_URL,
          accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    mail: {
      smtpUrl: env.SMTP_URL,
      /** The sender's address; its name is in Settings. */
      address: env.MAIL_FROM?.address ?? DEFAULT_FACTS.email,
    },
    /** The fields of Settings that a variable decides. */
    pinnedFacts: pinnedFactsOf(env),
    payments: {
      provider: env.PAYMENTS,
      /** Whether test payments, which move no money, are allowed for real goods. */
      testAllowed: env.NODE_ENV !== 'production' || env.ALLOW_TEST_PAYMENTS,
      cashfree: {
        clientId: env.CASHFREE_CLIENT_ID,
        clientSecret: env.CASHFREE_CLIENT_SECRET,
        baseUrl: env.CASHFREE_BASE_URL,
        apiVersion: env.CASHFREE_API_VERSION,
        mode: env.CASHFREE_MODE,
      },
      paypal: {
        clientId: env.PAYPAL_CLIENT_ID,
        clientSecret: env.PAYPAL_CLIENT_SECRET,
        baseUrl: env.PAYPAL_BASE_URL,
        webhookId: env.PAYPAL_WEBHOOK_ID,
        currency: env.PAYPAL_CURRENCY,
        inrRate: env.PAYPAL_INR_RATE,
      },
    },
    couriers: {
      delhivery: {
        /** Without it, Delhivery's numbers are typed. */
        token: env.DELHIVERY_TOKEN,
        pickupName: env.DELHIVERY_PICKUP_NAME,
        pickupTime: env.DELHIVERY_PICKUP_TIME,
        baseUrl: env.DELHIVERY_BASE_URL,
        webhookSecret: env.DELHIVERY_WEBHOOK_SECRET,
      },
    },
    demo: demoParts[env.DEMO],
    rateLimits: env.RATE_LIMITS === 'on',
    /** Number of proxies in front: the client's address is that hop of X-Forwarded-For, counted from the end. */
    proxyCount: env.TRUST_PROXY,
    metrics: {
      /** A separate port, which requires no token. */
      port: env.METRICS_PORT,
      host: env.METRICS_HOST,
      /** The token for /metrics on the store's own port; without it the endpoint does not exist. */
      token: env.METRICS_TOKEN,
    },
    backup: {
      /** The continuous replication target; without it, `everyMs` makes local copies. */
      target: env.BACKUP_URL ?? null,
      /** How often the replica is restored into a temporary folder and checked; null for never. */
      checkEveryMs: env.BACKUP_CHECK_EVERY ?? null,
      everyMs: env.BACKUP_EVERY ?? null,
      /** Retention of local copies and of the replica's history. */
      keepMs: env.BACKUP_KEEP,
    },
    /** The OTLP endpoint for traces (HTTP); null disables tracing. */
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL,
  };
}
