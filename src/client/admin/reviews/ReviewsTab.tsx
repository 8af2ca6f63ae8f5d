import { DeskHeader } from '../ui/DeskHeader';

export default function ReviewsTab() {
  return <DeskHeader title="Reviews" />;
}
