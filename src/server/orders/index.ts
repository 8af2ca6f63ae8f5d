export { adminCustomersRouter, adminDashboardRouter, adminOrdersRouter } from './adminRouter';
export { customersWithDelivery, isOrderPayable, listOrderedPictures } from './core/reads';
export { type ExportRow, exportColumns, exportOrders } from './manage/exportRows';
export { orderUndoHandlers } from './manage/undo';
export { reconcileJob } from './pay/reconcile';
export { findPaymentOfNotice, settle } from './pay/settle';
export { readMoneyFigures } from './reports/moneyFigures';
export { ordersRouter } from './router';
export { reconcileEvents, settlementsJob } from './settlements/reconcileSettlements';
