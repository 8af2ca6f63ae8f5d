export { adminHealthRouter } from './adminRouter';
export { version } from './readHealth';
export { createMetrics, metricsContentType } from './storeMetrics';
