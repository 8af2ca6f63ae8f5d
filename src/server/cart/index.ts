export { listCart, withWholeProducts, withWishedProducts } from './reads';
export { cartRouter, wishlistRouter } from './router';
export { eraseShopping, removeOrdered } from './writes';
