export { adminHealthRouter } from './adminRouter';
export { createMetrics, metricsContentType } from './storeMetrics';
export { version } from './version';
