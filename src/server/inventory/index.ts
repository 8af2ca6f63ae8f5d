export { inventoryAdminRouters } from './adminRouter';
export { drawBarcodeLabels } from './barcodeLabels';
export { purchaseUndoHandlers } from './purchases/purchases';
