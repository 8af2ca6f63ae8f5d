import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RtoCondition } from '@/shared/orders/rto';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import { RTO_LIMITS, type RtoParcel } from '@/shared/schemas/orders/rto';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { soundCounted, soundWrong } from '../lib/sounds';
import { useStoredInput } from '../lib/useStoredInput';
import { useOrderChanged } from '../orders/common/useAdminOrders';
import { codesIn, withCodes } from './codes';

type Scanned = {
  codes: string[];
  /** By parcel id; a parcel without one has the standard. */
  conditions: Record<number, RtoCondition>;
  standard: RtoCondition;
};
const nothingScanned: Scanned = { codes: [], conditions: {}, standard: 'restock' };

/** What came of the last parcels, with how many of their orders have a refund to decide. */
type RtoResults = OrderResults & { refunds: number };

/** The scanned RTO parcels, what becomes of each, and the call that receives them. */
export function useRto() {
  const { values, change, clear } = useStoredInput(
    { form: 'rto', record: 'scanned' },
    () => nothingScanned,
    ({ codes }) => codes.length > 0,
  );
  const { codes, conditions, standard } = values;
  const [results, setResults] = useState<RtoResults | null>(null);
  const changed = useOrderChanged();
  const found = trpc.admin.rto.find.useQuery(
    { codes },
    { enabled: codes.length > 0, staleTime: 0, placeholderData: keepPreviousData, retry: false },
  );
  const data = codes.length > 0 ? found.data : undefined;
  const parcels = data?.parcels ?? [];
  const unknown = data?.unknown ?? [];
  useSounds(parcels, unknown);
  const conditionOf = ({ parcelId }: RtoParcel): RtoCondition => conditions[parcelId] ?? standard;
  const open = parcels.filter(({ refused }) => refused === null);

  const receive = useSingleFlight(
    trpc.admin.rto.receive.useMutation({
      onSuccess: (outcome) => {
        const isDone = ({ orderId }: RtoParcel) => outcome.done.includes(orderId);
        const refunds = open.filter((one) => isDone(one) && !one.cod && conditionOf(one) !== 'resend');
        setResults({ ...outcome, refunds: new Set(refunds.map(({ orderId }) => orderId)).size });
        const left = parcels.filter((one) => !isDone(one));
        change((before) => ({ ...before, codes: left.map(codeOf) }));
      },
      onError: (error) => showError('Failed to receive the parcels', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );

  const add = (added: readonly string[]) => {
    setResults(null);
    const next = withCodes(codes, added);
    if (next.length > RTO_LIMITS.parcels)
      return showError('Too many parcels', `Receive these first: at most ${RTO_LIMITS.parcels} at once.`);
    change((before) => ({ ...before, codes: next }));
  };
  return {
    parcels,
    open,
    unknown,
    standard,
    conditionOf,
    results,
    isReceiving: receive.isPending,
    scan: (code: string) => code !== '' && add([code]),
    paste: (text: string) => add(codesIn(text)),
    /** For the parcels that have no condition of their own. */
    chooseStandard: (chosen: RtoCondition) =>
      change((before) => ({
        ...before,
        standard: chosen,
        // Those scanned before keep theirs.
        conditions: {
          ...Object.fromEntries(parcels.map((one) => [one.parcelId, conditionOf(one)])),
          ...before.conditions,
        },
      })),
    choose: ({ parcelId }: RtoParcel, condition: RtoCondition) =>
      change((before) => ({ ...before, conditions: { ...before.conditions, [parcelId]: condition } })),
    remove: (removed: RtoParcel) =>
      change((before) => ({
        ...before,
        codes: parcels.filter(({ parcelId }) => parcelId !== removed.parcelId).map(codeOf),
      })),
    forgetUnknown: () => change((before) => ({ ...before, codes: parcels.map(codeOf) })),
    clear,
    forgetResults: () => setResults(null),
    receive: () =>
      receive.mutate({
        parcels: open.map((one) => ({ parcelId: one.parcelId, condition: conditionOf(one) })),
      }),
  };
}
export type Rto = ReturnType<typeof useRto>;

const codeOf = ({ trackingNumber, orderId }: RtoParcel): string => trackingNumber ?? `#${orderId}`;

/** A sound for each answer: whether the scan was of a parcel that can be received. */
function useSounds(parcels: readonly RtoParcel[], unknown: readonly string[]): void {
  const [heard, setHeard] = useState({ parcels: parcels.length, faults: 0 });
  const faults = unknown.length + parcels.filter(({ refused }) => refused !== null).length;
  const hear = useEffectEvent(() => {
    if (faults > heard.faults) soundWrong();
    else if (parcels.length > heard.parcels) soundCounted();
    setHeard({ parcels: parcels.length, faults });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason to sound
  useEffect(() => hear(), [parcels.length, faults]);
}
