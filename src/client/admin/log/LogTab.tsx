import { DeskHeader } from '../ui/DeskHeader';

export default function LogTab() {
  return <DeskHeader title="Log" />;
}
