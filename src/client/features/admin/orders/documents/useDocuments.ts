import type { DocumentKind } from '@/shared/orders/documents';
import type { DocumentJob } from '@/shared/schemas/orders/documents';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';

/** Milliseconds between two looks at a PDF that is being made. */
const pollMs = 1000;

const isRunning = ({ status }: DocumentJob): boolean => status === 'running';

/** The person's PDFs, with their progress. */
export function useDocumentJobs() {
  const utils = trpc.useUtils();
  const jobs = trpc.admin.documents.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  });
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.documents.remove.useMutation({
      onSuccess: (rest) => utils.admin.documents.list.setData(undefined, rest),
      onError: (error) => {
        showError('Failed to remove the PDF', errorText(error, 'Please try again.'));
        return utils.admin.documents.list.invalidate();
      },
    }),
  );
  return { jobs: jobs.data ?? [], remove: (id: number) => mutate({ id }), isRemoving: isPending };
}

/** Starts to make a PDF of orders' papers. */
export function useStartDocuments() {
  const utils = trpc.useUtils();
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.documents.start.useMutation({
      onError: (error) => showError('Failed to make the PDF', errorText(error, 'Please try again.')),
      onSettled: () => utils.admin.documents.list.invalidate(),
    }),
  );
  return { start: (kind: DocumentKind, ids: number[]) => mutate({ kind, ids }), isStarting: isPending };
}
