import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { LIMITS } from '@/shared/shop';
import classes from './QuantityStepper.module.css';

/** Minus, number, plus; never below 1, above what is left, or above what one line may hold. */
export function QuantityStepper({
  value,
  most,
  onChange,
}: {
  value: number;
  /** Pieces left. */
  most: number;
  onChange: (value: number) => void;
}) {
  const limit = Math.min(most, LIMITS.lineQuantity);
  const step = { variant: 'subtle', color: 'dark.0', size: 44 } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label
    <div className={classes.stepper} role="group" aria-label="Quantity">
      <ActionIcon {...step} aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <IconMinus size={16} />
      </ActionIcon>
      <output className={classes.value}>{value}</output>
      <ActionIcon
        {...step}
        aria-label="One more"
        disabled={value >= limit}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  );
}
