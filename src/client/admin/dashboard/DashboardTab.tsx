import { DeskHeader } from '../ui/DeskHeader';

export default function DashboardTab() {
  return <DeskHeader title="Dashboard" />;
}
