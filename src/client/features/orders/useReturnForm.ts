import { useState } from 'react';
import type { VariantKey } from '@/shared/catalogue/stock';
import {
  possibleResolutions,
  type ReturnReason,
  type ReturnResolution,
  returnReasons,
  returnResolutions,
} from '@/shared/returns/returnRules';
import type { Outputs } from '../../lib/trpc';
import type { Photo } from '../catalogue/reviews/PhotoField';

export type ReturnOption = Outputs['returns']['options']['items'][number];

/** What is chosen for a line. */
export type Chosen = {
  quantity: number;
  reason: ReturnReason | '';
  comment: string;
  exchangeFor: VariantKey | null;
};

const unchosen: Chosen = { quantity: 0, reason: '', comment: '', exchangeFor: null };

/** The reasons for which the chosen pieces of a line can come back; staff take them for any. */
export const reasonsOf = (option: ReturnOption, { quantity }: Chosen, isStaff: boolean): ReturnReason[] =>
  isStaff
    ? [...returnReasons]
    : option.reasons.filter(({ most }) => most >= quantity).map(({ reason }) => reason);

/** The form of a return: lines with their reasons, what the customer would like, and photos. */
export function useReturnForm(options: readonly ReturnOption[], isStaff: boolean) {
  const [lines, setLines] = useState<Record<number, Chosen>>({});
  const [wish, setWish] = useState<ReturnResolution | null>(null);
  const [photos, setPhotos] = useState<Photo[]>([]);
  const chosenOf = ({ lineId }: ReturnOption): Chosen => lines[lineId] ?? unchosen;
  const change = (option: ReturnOption, values: Partial<Chosen>) =>
    setLines({ ...lines, [option.lineId]: { ...chosenOf(option), ...values } });
  const picked = options
    .map((option) => ({ option, chosen: chosenOf(option) }))
    .filter(({ chosen }) => chosen.quantity > 0);
  const resolutions = isStaff ? returnResolutions : resolutionsOf(picked);
  const wanted = wish !== null && resolutions.includes(wish) ? wish : (resolutions[0] ?? null);
  const isReady =
    picked.length > 0 &&
    wanted !== null &&
    picked.every(
      ({ chosen }) => chosen.reason !== '' && (wanted !== 'exchange' || chosen.exchangeFor !== null),
    );
  const items = picked.flatMap(({ option, chosen }) => {
    const { lineId, most } = option;
    const { quantity, reason, comment, exchangeFor } = chosen;
    const forVariant = wanted === 'exchange' && exchangeFor !== null && { exchangeFor };
    return reason === '' ? [] : [{ lineId, quantity, was: most, reason, comment, ...forVariant }];
  });
  return { chosenOf, change, picked, resolutions, wanted, setWish, photos, setPhotos, isReady, items };
}

/** What the shop offers for every chosen line and its reason. */
function resolutionsOf(
  picked: readonly { option: ReturnOption; chosen: Chosen }[],
): readonly ReturnResolution[] {
  const offers = picked.flatMap(({ option, chosen }) => {
    const found = option.reasons.find(({ reason }) => reason === chosen.reason);
    return found ? [found.resolutions] : [];
  });
  return possibleResolutions([]).filter((one) => offers.every((offer) => offer.includes(one)));
}
