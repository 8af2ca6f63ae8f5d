import { useEffect, useRef, useState } from 'react';
import type { ImportKind } from '@/shared/admin/importStatus';
import { isImportRunning } from '@/shared/admin/importStatus';
import { IMPORT_LIMITS, type ImportReport, type ImportStatus } from '@/shared/schemas/catalogue/imports';
import { errorText } from '../../../lib/errorText';
import { sendFile } from '../../../lib/sendFile';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';

/** Milliseconds between two polls of a running import. */
const pollMs = 500;

type Stage =
  | { step: 'choose' }
  /** The upload progress; at 1 the server is processing. */
  | { step: 'sending'; file: File; progress: number }
  | { step: 'checked'; file: File; report: ImportReport; createsValues: boolean }
  | { step: 'begun'; id: number };

/** The state of an import from file choice to completion. */
export function useImport() {
  const [kind, setKind] = useState<ImportKind>('products');
  const [stage, setStage] = useState<Stage>({ step: 'choose' });
  const [fault, setFault] = useState<string | null>(null);
  const [stop] = useState(() => new AbortController());
  const isBeginning = useRef(false);
  useEffect(() => () => stop.abort(), [stop]);
  const latest = trpc.admin.imports.latest.useQuery(undefined, { staleTime: 0 });
  const underWay = latest.data && isImportRunning(latest.data.status) ? latest.data.id : null;
  const id = stage.step === 'begun' ? stage.id : underWay;

  const send = async <T>(path: string, file: File): Promise<T | null> => {
    setFault(null);
    const onProgress = (progress: number) => setStage({ step: 'sending', file, progress });
    onProgress(0);
    try {
      return await sendFile<T>(`/api/admin/imports${path}`, file, { onProgress, signal: stop.signal });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      return null;
    }
  };
  /** `createsValues`: unknown values of attributes are added instead of refused. */
  const check = async (file: File, createsValues = false) => {
    if (file.size > IMPORT_LIMITS.bytes) {
      setFault('This file is larger than 20 MB. Please split it.');
      return;
    }
    const query = new URLSearchParams({ kind, createValues: String(createsValues) });
    const report = await send<ImportReport>(`/check?${query}`, file);
    setStage(report ? { step: 'checked', file, report, createsValues } : { step: 'choose' });
  };
  const begin = async (file: File, report: ImportReport, createsValues: boolean) => {
    // A second click before the first one's effect is rendered.
    if (isBeginning.current) return;
    isBeginning.current = true;
    // The preview has shown that the file was imported before.
    const again = String(report.earlier !== null);
    const query = new URLSearchParams({
      kind: report.kind,
      fingerprint: report.fingerprint,
      again,
      createValues: String(createsValues),
    });
    const begun = await send<ImportStatus>(`?${query}`, file);
    isBeginning.current = false;
    setStage(begun ? { step: 'begun', id: begun.id } : { step: 'checked', file, report, createsValues });
  };
  const restart = () => {
    setFault(null);
    setStage({ step: 'choose' });
    void latest.refetch();
  };
  const chooseKind = (chosen: ImportKind) => {
    setKind(chosen);
    setFault(null);
  };
  return { kind, chooseKind, stage, fault, id, check, begin, restart };
}

/** The progress of an import; on completion, invalidates everything it may have changed. */
export function useImportStatus(id: number) {
  const utils = trpc.useUtils();
  const query = trpc.admin.imports.status.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isImportRunning(state.data.status) ? pollMs : false),
    },
  );
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || isImportRunning(status)) return;
    void utils.admin.products.invalidate();
    void utils.admin.log.invalidate();
    void utils.catalogue.invalidate();
  }, [status, utils]);
  const revert = useSingleFlight(
    trpc.admin.imports.revert.useMutation({
      onSuccess: (changed) => {
        utils.admin.imports.status.setData({ id }, changed);
        void utils.admin.log.invalidate();
      },
    }),
  );
  const fault = revert.error && errorText(revert.error, 'An error occurred.');
  return { query, revert: () => revert.mutate({ id }), isPending: revert.isPending, fault };
}
