import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { localTime } from '../lib/localTime';
import adminClasses from '../ui/admin.module.css';

/** Makes a link that shows the shop with the prices of a chosen time. */
export function PreviewDialog({ at, onClose }: { at: Date; onClose: () => void }) {
  const [time, setTime] = useState(localTime(at));
  const make = useSingleFlight(
    trpc.admin.sales.previewLink.useMutation({
      onError: (error) => showError('Failed to make the preview', errorText(error, 'An error occurred.')),
    }),
  );
  const link = make.data;
  return (
    <Dialog onClose={onClose} title="Preview the shop" size={480} centered>
      <form
        className={adminClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate({ at: time });
        }}
      >
        <TextInput
          label="At"
          description="Indian time. Offers are shown as they are now."
          type="datetime-local"
          step={1}
          required
          data-autofocus
          value={time}
          onChange={(event) => {
            setTime(event.currentTarget.value);
            make.reset();
          }}
        />
        {link && (
          <p role="status">
            <a className="text-link" href={link.path} target="_blank" rel="noreferrer">
              Open the shop at this time
            </a>
            <span className={`${adminClasses.line} ${adminClasses.small}`}>
              Whoever has the link sees these prices in their browser, until {formatDateTime(link.expiresAt)}.
              Cart and orders keep the present prices.
            </span>
          </p>
        )}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" disabled={make.isPending}>
            Make Link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
