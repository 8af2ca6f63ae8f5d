import type { Outputs } from '../../trpc';

export type Category = Outputs['catalogue']['categories'][number];
