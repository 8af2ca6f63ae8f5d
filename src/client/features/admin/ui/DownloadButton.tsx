import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../../lib/downloadFile';
import { showError } from '../../../lib/toast';

/** Downloads a file of the admin. */
export function DownloadButton({
  path,
  size,
  variant = 'default',
  disabled = false,
  children,
}: {
  path: string;
  size?: 'compact-sm';
  variant?: 'default' | 'filled';
  disabled?: boolean;
  children: ReactNode;
}) {
  const [isLoading, setLoading] = useState(false);
  const download = () => {
    setLoading(true);
    downloadFile(path)
      .catch((error: unknown) =>
        showError('Download failed', error instanceof Error ? error.message : 'Please try again.'),
      )
      .finally(() => setLoading(false));
  };
  return (
    <Button variant={variant} size={size} disabled={disabled || isLoading} onClick={download}>
      {isLoading ? 'Preparing...' : children}
    </Button>
  );
}
