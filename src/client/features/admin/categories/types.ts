import type { Outputs } from '../../../lib/trpc';

export type Category = Outputs['catalogue']['categories'][number];
