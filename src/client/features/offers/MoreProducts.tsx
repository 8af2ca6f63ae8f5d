import { lazyPart } from '../../ui/lazyPart';

/** Products to go on with, loaded when they are shown. */
export const MoreProducts = lazyPart('More products', () => import('./OfferedProducts'));
