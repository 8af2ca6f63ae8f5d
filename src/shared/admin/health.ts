const gigabyte = 1024 ** 3;

/** Limits above which the Health page asks for action; the alerts in deploy/prometheus use the same. */
export const HEALTH_LIMITS = {
  backupHours: 26,
  mailWaitMinutes: 15,
  /** An unpaid order lives 30 minutes; a payment without an outcome after this is stuck. */
  paymentMinutes: 45,
  /** A courier is asked at least this often while parcels are on their way. */
  courierMinutes: 60,
  freeDiskBytes: 2 * gigabyte,
  freeDiskShare: 0.1,
  walBytes: gigabyte,
  standbyLagSeconds: 60,
} as const;
