import { TextInput } from '@mantine/core';
import type { ChangeSearch } from '../lib/useAdminSearch';
import classes from './DayRange.module.css';

type Days = { from?: string; to?: string };

/** Filters a list by its first and last day, both included. */
export function DayRange({ from, to, change }: Days & { change: ChangeSearch<Days> }) {
  return (
    <div className={classes.days}>
      <Day label="From" value={from} most={to} onDay={(day) => change({ from: day })} />
      <Day label="To" value={to} least={from} onDay={(day) => change({ to: day })} />
    </div>
  );
}

function Day({
  label,
  value,
  least,
  most,
  onDay,
}: {
  label: string;
  value: string | undefined;
  least?: string;
  most?: string;
  onDay: (day: string | undefined) => void;
}) {
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{label}</span>
      <TextInput
        aria-label={`${label} day`}
        type="date"
        size="sm"
        value={value ?? ''}
        min={least}
        max={most}
        onChange={(event) => onDay(event.currentTarget.value || undefined)}
      />
    </div>
  );
}
