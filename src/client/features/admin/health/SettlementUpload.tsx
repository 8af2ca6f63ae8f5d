import { Button, FileButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type SettlementFileOut, settlementFileBytes } from '@/shared/schemas/orders/settlements';
import { sendFile } from '../../../lib/sendFile';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

const title = 'Failed to compare the file';

/** Uploads the provider's settlement file and compares the books with it at once. */
export function SettlementUpload() {
  const [isSending, setSending] = useState(false);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const utils = trpc.useUtils();

  const compare = async (file: File) => {
    if (file.size > settlementFileBytes) {
      showError(title, 'This file is larger than 5 MB. Please choose a shorter period.');
      return;
    }
    setSending(true);
    try {
      const options = { onProgress: () => undefined, signal: stop.signal };
      const { events, found } = await sendFile<SettlementFileOut>('/api/admin/settlements', file, options);
      showToast(
        `Compared ${events} payments and refunds: ${found === 0 ? 'no' : found} new ${found === 1 ? 'difference' : 'differences'}.`,
      );
      void utils.admin.orders.differences.invalidate();
      void utils.admin.orders.list.invalidate();
    } catch (error) {
      if (!stop.signal.aborted) showError(title, error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <FileButton accept=".csv,text/csv" onChange={(file) => file && void compare(file)}>
      {(props) => (
        <Button {...props} size="sm" variant="default" disabled={isSending}>
          {isSending ? 'Comparing...' : 'Compare a settlement CSV'}
        </Button>
      )}
    </FileButton>
  );
}
