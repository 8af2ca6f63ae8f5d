export { listCart, withWholeProducts, withWishedProducts } from './reads';
export { cartRouter, wishlistRouter } from './router';
export { removeOrdered } from './writes';
