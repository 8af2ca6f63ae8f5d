import { ConfirmDialog } from '../ui/ConfirmDialog';

const texts = {
  rotate: {
    title: 'Create a new secret?',
    confirm: 'Create New Secret',
    text: 'For 24 hours, we sign every webhook with both secrets. Update the program within this time.',
  },
  remove: {
    title: 'Remove the webhook?',
    confirm: 'Remove Webhook',
    text: "We'll stop sending events to this program, including those in the queue, and remove its deliveries from the list.",
  },
} as const;

/** Confirms an irreversible action. */
export const EndpointConfirmation = ({
  act,
  url,
  ...dialog
}: {
  act: keyof typeof texts;
  url: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={texts[act].title}
    confirm={texts[act].confirm}
    isDestructive={act === 'remove'}
    {...dialog}
  >
    <p>{url}</p>
    <p>{texts[act].text}</p>
  </ConfirmDialog>
);
