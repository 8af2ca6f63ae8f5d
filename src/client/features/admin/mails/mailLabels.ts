import type { MailStatus } from '@/shared/schemas/adminMails';
import type { Tone } from '../ui/Badge';

export const mailStatusLabels: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  parked: 'Parked',
  expired: 'Expired',
};

export const mailTones: Record<MailStatus, Tone> = {
  waiting: 'accent',
  sent: 'good',
  parked: 'bad',
  expired: 'plain',
};
