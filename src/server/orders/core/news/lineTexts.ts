import { lineLabel } from '@/server/catalogue';
import type { LineRow } from '../records/records';
import { SYSTEM } from '../records/records';

type NamedPieces = Pick<LineRow, 'quantity' | 'name' | 'size' | 'color'>;

/** "1 × Kurta (M, Red), 2 × Scarf" */
export const piecesText = (lines: readonly NamedPieces[]): string =>
  lines.map((line) => `${line.quantity} × ${lineLabel(line.name, line)}`).join(', ');

/** Some pieces of an order's lines, as text. */
export const picksText = (
  lines: readonly LineRow[],
  picks: readonly { lineId: number; quantity: number }[],
): string =>
  piecesText(
    picks.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ ...line, quantity }] : [];
    }),
  );

/** What the history says of pieces that have no place in stock any more. */
export const unreturnedNote = (line: NamedPieces) =>
  ({
    ...SYSTEM,
    kind: 'note',
    note: `${piecesText([line])} did not go back into stock, because the product no longer has this size or colour.`,
  }) as const;
