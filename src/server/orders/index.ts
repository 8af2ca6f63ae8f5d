export { orderAdminRouters } from './adminRouter';
export { printLabels, removeOldLabels } from './booking/labels';
export { readCourierHealth } from './booking/rounds';
export { couriersJob } from './booking/trackDue';
export { wakeParcels } from './booking/wake';
export { orderCorrections } from './clockCorrections';
export { customersWithDelivery, lastPhoneOf, listOrderedPictures, listOrders } from './core/present/reads';
export { storeOlderAmounts } from './core/records/olderAmounts';
export { openOrderOf } from './core/records/openOrder';
export { documentsJob, removeOldDocuments } from './documents/documentsJob';
export { readDocumentFile } from './documents/manageDocuments';
export { printTaxInvoices } from './documents/taxDocuments';
export { returnFile, returnZip } from './gstReturns/files';
export { type ExportRow, exportColumns, exportOrders } from './manage/exportRows';
export { customersShippedTo } from './manage/filters';
export { orderUndoHandlers } from './manage/undo';
export { reconcileJob } from './pay/reconcile';
export { listUnreturned } from './payFirst/decideUnclaimed';
export { isWantedPayment } from './payFirst/isWantedPayment';
export { unclaimedPaymentsJob } from './payFirst/reconcile';
export { settleWebhook } from './payFirst/settleUnclaimed';
export { taxedDemo } from './place/taxedDemo';
export { claimBatches, claimColumns } from './remittances/claims';
export { bestsellersJob } from './reports/bestsellers';
export { readMoneyFigures } from './reports/moneyFigures';
export { reservedPieces } from './reports/reserved';
export { type CustomerFigures, customerFigures } from './reports/sales';
export { listReturnPhotos, withExchanges } from './returns/reads';
export { returnsJob } from './returns/reservations';
export { returnsRouter } from './returns/router';
export { cartQuoteRouter, offerPreviewRouter, ordersRouter } from './router';
export { countDifferences, lastRunAt } from './settlements/differences';
export {
  reconcileSettlementFile,
  reportingGateways,
  settlementsJob,
} from './settlements/reconcileSettlements';
