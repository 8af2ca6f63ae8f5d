import { formatCount } from '@/shared/numbers';
import type { UndoneBatchOut } from '@/shared/schemas/shop/adminLog';

/** Reasons to name; the log has the rest. */
const maxReasons = 3;

/** What became of a batch that was undone: "2 changes were undone. 1 stays: Order #7 has changed since." */
export function undoneText({ undone, kept }: UndoneBatchOut): string {
  const done = undone === 1 ? '1 change was undone.' : `${formatCount(undone)} changes were undone.`;
  if (kept.length === 0) return done;
  const reasons = kept.slice(0, maxReasons).map(({ reason }) => reason);
  const more = kept.length > maxReasons ? [`And ${formatCount(kept.length - maxReasons)} more.`] : [];
  const stays = kept.length === 1 ? '1 stays:' : `${formatCount(kept.length)} stay:`;
  return [done, stays, ...reasons, ...more].join(' ');
}
