import { Button, Modal, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import classes from './AccountPage.module.css';
import { RowsSkeleton } from './AccountSkeletons';
import { RowFailed } from './RowFailed';

const channels = {
  email: {
    title: 'Email Notifications',
    text: 'Shipping and delivery updates by email. We always send codes, receipts and refund updates.',
    label: 'Email me shipping and delivery updates',
  },
  sms: {
    title: 'SMS Notifications',
    text: 'A text message when your parcel is out for delivery.',
    label: 'Text me delivery updates',
  },
} as const;
type Channel = keyof typeof channels;
const stateText = (isOn: boolean): string => (isOn ? 'On · Configure' : 'Off · Configure');

/** The choices about optional mails. */
export function NotificationRows() {
  const [shown, setShown] = useState<Channel | null>(null);
  const utils = trpc.useUtils();
  const { data: choices, error } = trpc.auth.mailChoices.useQuery();
  const update = trpc.auth.updateMailChoices.useMutation({
    onSuccess: (changed) => {
      utils.auth.mailChoices.setData(undefined, changed);
      showToast('Notifications updated', "We've saved your choice.");
    },
    onError: (error) => showError('Failed to update notifications', errorText(error, 'An error occurred.')),
  });
  if (!choices) return error ? <RowFailed what="Your choices" error={error} /> : <RowsSkeleton rows={2} />;
  return (
    <>
      {(Object.keys(channels) as Channel[]).map((channel) => (
        <div key={channel} className={classes.row}>
          <div>
            <p>{channels[channel].title}</p>
            <p className={classes.quiet}>{channels[channel].text}</p>
          </div>
          <Button
            variant="default"
            aria-label={`${stateText(choices[channel])} ${channels[channel].title}`}
            onClick={() => setShown(channel)}
          >
            {stateText(choices[channel])}
          </Button>
        </div>
      ))}
      {shown && (
        <Modal opened onClose={() => setShown(null)} title={channels[shown].title} centered>
          <Switch
            label={channels[shown].label}
            color="brass"
            size="md"
            checked={choices[shown]}
            disabled={update.isPending}
            onChange={(event) => update.mutate({ ...choices, [shown]: event.currentTarget.checked })}
          />
        </Modal>
      )}
    </>
  );
}
