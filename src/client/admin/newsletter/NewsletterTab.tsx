import { DeskHeader } from '../ui/DeskHeader';

export default function NewsletterTab() {
  return <DeskHeader title="Newsletter" />;
}
