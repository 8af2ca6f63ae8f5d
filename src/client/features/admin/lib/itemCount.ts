import { formatCount } from '@/shared/numbers';

/** "1 item", "1,204 items". */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${formatCount(count)} items`);
