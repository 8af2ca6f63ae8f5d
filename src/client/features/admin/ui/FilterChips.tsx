import type { AdminFilter } from '../lib/adminSearch';
import { oneOf, useAdminSearch } from '../lib/useAdminSearch';
import { type Chip, ChoiceChips } from './ChoiceChips';

/** A filter of the admin's address as chips. */
export function FilterChips({
  label,
  name,
  chips,
  standard = 'all',
}: {
  label: string;
  /** What the filter is called in the address. */
  name: AdminFilter;
  chips: readonly Chip<string>[];
  /** The chip that holds where the address names none. */
  standard?: string;
}) {
  const [search, change] = useAdminSearch();
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
