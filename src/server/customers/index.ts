export { adminCustomersRouter } from './adminRouter';
