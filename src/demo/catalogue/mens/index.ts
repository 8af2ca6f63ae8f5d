import type { DemoProduct } from '../common/types';
import { bottoms } from './bottoms';
import { knitwear } from './knitwear';
import { kurtas } from './kurtas';
import { tops } from './tops';

export const mens: DemoProduct[] = [...tops, ...kurtas, ...bottoms, ...knitwear];
