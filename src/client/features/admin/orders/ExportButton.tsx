import { Button } from '@mantine/core';
import { useState } from 'react';
import { showError } from '../../../lib/toast';
import type { OrderFilters } from '../lib/adminSearch';
import { downloadFile } from '../lib/downloadFile';

/** Downloads the orders that the filters show, for a spreadsheet. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const [isExporting, setExporting] = useState(false);
  const download = () => {
    const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setExporting(true);
    downloadFile(`/api/admin/orders.csv?${new URLSearchParams(given)}`)
      .catch((error: unknown) =>
        showError('Export failed', error instanceof Error ? error.message : undefined),
      )
      .finally(() => setExporting(false));
  };
  return (
    <Button size="sm" variant="default" disabled={isExporting} onClick={download}>
      {isExporting ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
