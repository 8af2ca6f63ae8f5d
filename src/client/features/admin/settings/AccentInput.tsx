import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { accentFault, isHexColor, nearestReadableAccent } from '@/shared/shop/accent';
import classes from './Settings.module.css';

/** A color as text or from the browser's picker. One that cannot be read is refused, and the nearest that can is offered. */
export function AccentInput({
  value,
  isPinned,
  error,
  onChange,
  ...shared
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  isPinned: boolean;
  onChange: (color: string) => void;
}) {
  const color = value.trim().toLowerCase();
  const isColor = isHexColor(color);
  const fault = isColor ? accentFault(color) : null;
  const nearest = fault === null ? null : nearestReadableAccent(color);
  return (
    <div className={classes.accent}>
      <TextInput
        {...shared}
        error={fault ?? error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={
          <input
            type="color"
            aria-label="Pick the accent color"
            className={classes.swatch}
            disabled={isPinned}
            value={isColor ? color : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {nearest !== null && (
        <Button size="xs" variant="default" onClick={() => onChange(nearest)}>
          Use {nearest}
        </Button>
      )}
    </div>
  );
}
