import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showError } from '../../../lib/toast';
import { downloadFile } from '../lib/downloadFile';

/** Downloads a file of the admin. */
export function DownloadButton({
  path,
  disabled = false,
  children,
}: {
  path: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    downloadFile(path)
      .catch((error: unknown) =>
        showError('Export failed', error instanceof Error ? error.message : 'Please try again.'),
      )
      .finally(() => setLoading(false));
  };
  return (
    <Button variant="default" disabled={disabled || isLoading} onClick={download}>
      {isLoading ? 'Preparing...' : children}
    </Button>
  );
}
