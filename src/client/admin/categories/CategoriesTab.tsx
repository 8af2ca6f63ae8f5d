import { DeskHeader } from '../ui/DeskHeader';

export default function CategoriesTab() {
  return <DeskHeader title="Categories" />;
}
