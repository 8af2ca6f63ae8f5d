import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import { withMantine } from '../../../ui/MantineScope';
import { PlainButton } from '../../../ui/plainControls';
import classes from './FilterDrawer.module.css';

/** The filters on small screens. */
function FilterDrawer({
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
        <PlainButton fullWidth size="md" onClick={onClose}>
          {total === 1 ? 'Show 1 product' : `Show ${total} products`}
        </PlainButton>
      </div>
    </Drawer>
  );
}

export default withMantine(FilterDrawer);
