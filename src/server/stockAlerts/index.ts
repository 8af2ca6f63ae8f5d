export { countWaiting, listWaiting, purgeStockAlerts } from './alerts';
export { stockAlertsJob } from './mailAlerts';
export { stockAlertsRouter } from './router';
