import { Checkbox } from '@mantine/core';
import { Dialog } from '../../../ui/Dialog';
import { usePreferences } from '../lib/preferences';
import { shortcuts } from '../lib/useShortcuts';
import classes from './KeysDialog.module.css';

/** The keys of the admin, with the switch that turns single keys off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const [{ usesKeys }, change] = usePreferences();
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size={480} centered>
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use single-key shortcuts"
        description="Without them, only Ctrl K and Enter work."
        checked={usesKeys}
        onChange={(event) => change({ usesKeys: event.currentTarget.checked })}
      />
    </Dialog>
  );
}
