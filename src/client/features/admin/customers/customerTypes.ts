import type { Outputs } from '../../../lib/trpc';

export type CustomerDetails = Outputs['admin']['customers']['get'];
