import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showError } from '../../../lib/toast';
import { downloadFile } from '../lib/downloadFile';

/** Downloads a file of the admin. */
export function DownloadButton({
  path,
  size,
  disabled = false,
  children,
}: {
  path: string;
  size?: 'compact-sm';
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
    <Button variant="default" size={size} disabled={disabled || isLoading} onClick={download}>
      {isLoading ? 'Preparing...' : children}
    </Button>
  );
}
