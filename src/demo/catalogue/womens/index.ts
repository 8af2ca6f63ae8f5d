import type { DemoProduct } from '../common/types';
import { dresses } from './dresses';
import { kurtas } from './kurtas';
import { sarees } from './sarees';
import { separates } from './separates';
import { skirts } from './skirts';

export const womens: DemoProduct[] = [...sarees, ...kurtas, ...dresses, ...skirts, ...separates];
