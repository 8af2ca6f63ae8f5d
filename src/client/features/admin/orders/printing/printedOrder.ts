import type { Outputs } from '../../../../lib/trpc';

/** An order as its papers show it, with the barcodes of its number and its SKUs. */
export type PrintedOrder = Outputs['admin']['orders']['printed'];
