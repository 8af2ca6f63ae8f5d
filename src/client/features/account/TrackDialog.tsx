import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Dialog } from '../../ui/Dialog';
import type { Order } from '../orders/useOrders';
import { Timeline } from './Timeline';

export default function TrackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Tracking of order #${order.id}`} centered size={480}>
      <Timeline order={order} />
    </Dialog>
  );
}
