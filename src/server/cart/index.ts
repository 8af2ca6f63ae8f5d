export { cartRouter, wishlistRouter } from './router';
export { removeOrdered } from './writes';
