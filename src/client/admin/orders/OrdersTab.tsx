import { DeskHeader } from '../ui/DeskHeader';

export default function OrdersTab() {
  return <DeskHeader title="Orders" />;
}
