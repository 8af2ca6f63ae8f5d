import type { DeskFilter } from '../deskSearch';
import { oneOf, useDeskSearch } from '../useDeskSearch';
import { type Chip, ChoiceChips } from './ChoiceChips';

/** A filter of the desk's address as chips. */
export function FilterChips({
  label,
  name,
  chips,
  standard = 'all',
}: {
  label: string;
  /** What the filter is called in the address. */
  name: DeskFilter;
  chips: readonly Chip<string>[];
  /** The chip that holds where the address names none. */
  standard?: string;
}) {
  const [search, change] = useDeskSearch();
  const values = chips.map(({ value }) => value);
  return (
    <ChoiceChips
      label={label}
      chips={chips}
      value={oneOf(values, search[name]) ?? standard}
      onChange={(value) => change({ [name]: value === standard ? undefined : value })}
    />
  );
}
