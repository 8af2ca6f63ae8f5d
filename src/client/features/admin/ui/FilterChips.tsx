import { type Chip, ChoiceChips } from './ChoiceChips';

/** A filter as chips; the first shows all. */
export function FilterChips<T extends string>({
  label,
  all,
  chips,
  value,
  onChange,
}: {
  label: string;
  /** The chip for no filter. */
  all: Omit<Chip<string>, 'value'>;
  chips: readonly Chip<T>[];
  value: T | 'all' | undefined;
  onChange: (value: T | undefined) => void;
}) {
  return (
    <ChoiceChips
      label={label}
      chips={[{ ...all, value: 'all' }, ...chips]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chips.find((chip) => chip.value === chosen)?.value)}
    />
  );
}
