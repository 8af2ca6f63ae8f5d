import { LIMITS } from '@/shared/shop';
import { PlainButton } from './plainControls';

/** The offsets of the pages of a long list that are shown below the first. */
export const laterOffsets = (pages: number): number[] =>
  Array.from({ length: pages - 1 }, (_, at) => (at + 1) * LIMITS.listPage);

type ShowMoreProps = {
  /** What the list is of, in the plural. */
  what: string;
  /** Pages that are shown. */
  pages: number;
  total: number;
  isPending: boolean;
  onMore: (pages: number) => void;
};

/** Adds the next page to a list of one's own; nothing when all is shown. */
export function ShowMore({ what, pages, total, isPending, onMore }: ShowMoreProps) {
  if (pages * LIMITS.listPage >= total) return null;
  return (
    <PlainButton variant="default" disabled={isPending} onClick={() => onMore(pages + 1)}>
      Show more {what}
    </PlainButton>
  );
}
