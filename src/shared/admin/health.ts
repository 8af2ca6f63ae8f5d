const gigabyte = 1024 ** 3;

/** From where on something needs a person, on the Health page; the alerts in deploy/prometheus have the same limits. */
export const HEALTH_LIMITS = {
  backupHours: 26,
  mailWaitMinutes: 15,
  /** An unpaid order lives 30 minutes; a payment without an outcome after these is stuck. */
  paymentMinutes: 45,
  freeDiskBytes: 2 * gigabyte,
  freeDiskShare: 0.1,
  walBytes: gigabyte,
} as const;
