import { DeskHeader } from '../ui/DeskHeader';

export default function CustomersTab() {
  return <DeskHeader title="Customers" />;
}
