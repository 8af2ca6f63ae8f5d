import type { Outputs } from '../../lib/trpc';

export type Address = Outputs['addresses']['list'][number];
