import { DeskHeader } from '../ui/DeskHeader';

export default function ProductsTab() {
  return <DeskHeader title="Products" />;
}
