import type { Outputs } from '../trpc';

export type Address = Outputs['addresses']['list'][number];
