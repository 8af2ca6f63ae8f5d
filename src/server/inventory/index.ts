export { inventoryAdminRouters } from './adminRouter';
export { purchaseUndoHandlers } from './purchases/purchases';
