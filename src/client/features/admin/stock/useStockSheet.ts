import { useRef, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useStoredInput } from '../lib/useStoredInput';
import { entriesOf, type SheetEntry } from './sheetEntries';
import type { StockRow } from './types';

type SheetRow = Pick<StockRow, 'variantId' | 'name' | 'size' | 'color' | 'sku' | 'bin'> & { onHand?: number };
/** A size and colour on the sheet with its typed number of pieces, and the typed cost of a piece. */
export type SheetLine<Row extends SheetRow = SheetRow> = { row: Row; pieces: string; cost: string };

/** The number of a line; NaN for what is not a whole number. */
export const piecesOf = ({ pieces }: Pick<SheetLine, 'pieces'>): number =>
  /^\d{1,7}$/.test(pieces.trim()) ? Number(pieces) : NaN;

type SetLines = (update: (before: readonly SheetLine[]) => readonly SheetLine[]) => void;

/** Adds to a list of sizes and colours by scanned, typed and pasted codes; the newest is on top. */
export function useStockSheet(lines: readonly SheetLine[], setLines: SetLines) {
  const [unknown, setUnknown] = useState<string[]>([]);
  const { client } = trpc.useUtils();
  /** Codes already looked up, so that a scanner need not wait. */
  const rowOfCode = useRef(new Map<string, StockRow>());

  const put = (entries: readonly SheetEntry[]) =>
    setLines((before) => {
      const touched = new Map<number, SheetLine>();
      for (const { code, pieces, cost } of entries) {
        const row = rowOfCode.current.get(code);
        if (!row) continue;
        const isSame = (line: SheetLine) => line.row.variantId === row.variantId;
        const known = touched.get(row.variantId) ?? before.find(isSame);
        const sum = (known ? piecesOf(known) || 0 : 0) + pieces;
        const line = { row: known?.row ?? row, pieces: String(sum), cost: cost ?? known?.cost ?? '' };
        touched.set(row.variantId, line);
      }
      return [...touched.values(), ...before.filter((line) => !touched.has(line.row.variantId))];
    });

  const add = async (text: string) => {
    const { entries, unread } = entriesOf(text);
    const missing = [...new Set(entries.map(({ code }) => code))].filter(
      (code) => !rowOfCode.current.has(code),
    );
    try {
      const { found, unknown: unfound } =
        missing.length > 0
          ? await client.admin.stock.find.mutate({ codes: missing })
          : { found: [], unknown: [] };
      for (const { code, row } of found) rowOfCode.current.set(code, row);
      setUnknown([...unread, ...unfound]);
      put(entries);
    } catch (error) {
      showError('Failed to look up the code', errorText(error as Error, 'An error occurred.'));
    }
  };

  const set = (variantId: number, typed: Partial<Pick<SheetLine, 'pieces' | 'cost'>>) =>
    setLines((before) =>
      before.map((line) => (line.row.variantId === variantId ? { ...line, ...typed } : line)),
    );
  const remove = (variantId: number) =>
    setLines((before) => before.filter(({ row }) => row.variantId !== variantId));

  return { lines, unknown, add, set, remove };
}

export type StockSheet = ReturnType<typeof useStockSheet>;

/** The sheet of a form, with its other fields, which survive a reload. A repeated request has the same id. */
export function useStoredSheet<Fields extends object>(form: 'receipt' | 'count', fields: Fields) {
  const stored = useStoredInput(
    { form, record: 'list' },
    () => ({ ...fields, lines: [] as readonly SheetLine[], requestId: crypto.randomUUID() }),
    ({ lines }) => lines.length > 0,
  );
  const sheet = useStockSheet(stored.values.lines, (update) =>
    stored.change((before) => ({ ...before, lines: update(before.lines) })),
  );
  return { ...stored, sheet };
}
