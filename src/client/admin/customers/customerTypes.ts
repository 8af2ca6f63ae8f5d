import type { Outputs } from '../../trpc';

export type CustomerDetails = Outputs['admin']['customers']['get'];
