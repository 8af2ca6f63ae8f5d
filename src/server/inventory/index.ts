export { adminStockRouter } from './adminRouter';
