import type { Outputs } from '../../trpc';

/** An order in the list, and one with everything about it. */
export type AdminOrderRow = Outputs['admin']['orders']['list']['items'][number];
export type AdminOrder = Outputs['admin']['orders']['get'];
