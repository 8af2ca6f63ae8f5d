import type { Outputs } from '../../trpc';

/** An order in the list, and one with everything about it. */
export type DeskOrderRow = Outputs['admin']['orders']['list']['items'][number];
export type DeskOrder = Outputs['admin']['orders']['get'];
