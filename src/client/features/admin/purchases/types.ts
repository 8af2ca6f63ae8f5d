import type { Outputs } from '../../../lib/trpc';

export type Purchase = Outputs['admin']['purchases']['get'];
