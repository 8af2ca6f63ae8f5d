import type { Outputs } from '../../../lib/trpc';

export type StockRow = Outputs['admin']['stock']['list']['items'][number];
/** A saved change that can be undone. */
export type DoneChange = {
  text: string;
  batch: string;
  /** Received items, which may need labels. */
  labels?: { variantId: number; copies: number }[];
};
