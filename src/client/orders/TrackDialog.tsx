import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Timeline } from './Timeline';
import type { Order } from './useOrders';

export default function TrackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Order #${order.id} on its way`} centered size={480}>
      <Timeline order={order} />
    </Modal>
  );
}
