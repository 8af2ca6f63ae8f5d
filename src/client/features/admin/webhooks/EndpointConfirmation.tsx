import { ConfirmDialog } from '../ui/ConfirmDialog';

const texts = {
  rotate: {
    title: 'Make a new secret?',
    confirm: 'Make New Secret',
    text: 'For 24 hours every webhook is signed with both secrets; within them the program must change over.',
  },
  remove: {
    title: 'Remove the webhook?',
    confirm: 'Remove Webhook',
    text: 'The program is told nothing any more, also not of what waits, and its deliveries leave the list.',
  },
} as const;

/** Asks before what cannot be taken back. */
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
  <ConfirmDialog title={texts[act].title} confirm={texts[act].confirm} {...dialog}>
    <p>{url}</p>
    <p>{texts[act].text}</p>
  </ConfirmDialog>
);
