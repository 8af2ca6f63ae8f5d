export { countWaiting, eraseAlerts, listWaiting, purgeStockAlerts, stockAlertCorrections } from './alerts';
export { stockAlertsJob } from './mailAlerts';
export { stockAlertsRouter } from './router';
