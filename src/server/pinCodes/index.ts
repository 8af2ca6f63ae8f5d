export { lookUpPin } from './lookUp';
export { pinCodesRouter } from './router';
