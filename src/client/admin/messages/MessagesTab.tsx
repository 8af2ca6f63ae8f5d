import { DeskHeader } from '../ui/DeskHeader';

export default function MessagesTab() {
  return <DeskHeader title="Messages" />;
}
