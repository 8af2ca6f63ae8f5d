import type { MailStatus } from '@/shared/mailStatus';
import type { Tone } from '../ui/Badge';

export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
};

export const mailTones: Record<MailStatus, Tone> = {
  queued: 'accent',
  sent: 'good',
  failed: 'bad',
  expired: 'plain',
};
