import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { indianDate } from '@/shared/indianCalendar';
import adminClasses from '../../ui/admin.module.css';
import { DownloadButton } from '../../ui/DownloadButton';

/** The tax invoices that were issued on a day, in one PDF. */
export function DayInvoices() {
  const [day, setDay] = useState(() => indianDate(Date.now()));
  return (
    <div className={adminClasses.actions}>
      <TextInput
        type="date"
        size="sm"
        aria-label="Day of the invoices"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <DownloadButton path={`/api/admin/tax-invoices.pdf?day=${day}`} disabled={day === ''}>
        Invoices of the Day
      </DownloadButton>
    </div>
  );
}
