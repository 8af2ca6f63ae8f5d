import classes from './admin.module.css';

export type Chip<T extends string> = { value: T; label: string; count?: number };

/** A single choice as chips with counts. */
export function ChoiceChips<T extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string;
  chips: readonly Chip<T>[];
  value: T | 'none';
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className={classes.chips} aria-label={label} data-pushed>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className={classes.count}>{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
