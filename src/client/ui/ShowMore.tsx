import { LIMITS } from '@/shared/shop';
import { PlainButton } from './plainControls';

/** The offsets of the loaded pages below the first. */
export const laterOffsets = (pages: number): number[] =>
  Array.from({ length: pages - 1 }, (_, at) => (at + 1) * LIMITS.listPage);

type ShowMoreProps = {
  /** The plural noun of the list's items. */
  what: string;
  /** Number of visible pages. */
  pages: number;
  total: number;
  isPending: boolean;
  onMore: (pages: number) => void;
};

/** Loads the next page of a customer's list; renders nothing when all is shown. */
export function ShowMore({ what, pages, total, isPending, onMore }: ShowMoreProps) {
  if (pages * LIMITS.listPage >= total) return null;
  return (
    <PlainButton variant="default" disabled={isPending} onClick={() => onMore(pages + 1)}>
      Show more {what}
    </PlainButton>
  );
}
