import { DeskHeader } from '../ui/DeskHeader';

export default function MailsTab() {
  return <DeskHeader title="Mails" />;
}
