import { IconMinus, IconPlus } from '@tabler/icons-react';
import { LIMITS } from '@/shared/shop';
import { SubtleIconButton } from '../../../ui/plainControls';
import classes from './QuantityStepper.module.css';

/** A quantity stepper: never below 1, above the stock, or above the limit of a line. */
export function QuantityStepper({
  value,
  most,
  onChange,
}: {
  value: number;
  /** Remaining stock. */
  most: number;
  onChange: (value: number) => void;
}) {
  const limit = Math.min(most, LIMITS.lineQuantity);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label
    <div className={classes.stepper} role="group" aria-label="Quantity">
      <SubtleIconButton
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={16} />
      </SubtleIconButton>
      <output className={classes.value}>{value}</output>
      <SubtleIconButton
        aria-label="Increase quantity"
        disabled={value >= limit}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={16} />
      </SubtleIconButton>
    </div>
  );
}
