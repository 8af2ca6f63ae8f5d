import { lazyPart } from '../../ui/lazyPart';

/** Product suggestions, loaded when they scroll into view. */
export const MoreProducts = lazyPart('More products', () => import('./OfferedProducts'));
