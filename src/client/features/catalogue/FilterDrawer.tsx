import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import classes from './FilterDrawer.module.css';

/** The filters on small screens. */
export default function FilterDrawer({
  total,
  onClose,
  children,
}: {
  total: number;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer opened onClose={onClose} title="Filters" position="right" size={360}>
      {children}
      <div className={classes.foot}>
        <Button fullWidth size="md" onClick={onClose}>
          {total === 1 ? 'Show 1 product' : `Show ${total} products`}
        </Button>
      </div>
    </Drawer>
  );
}
