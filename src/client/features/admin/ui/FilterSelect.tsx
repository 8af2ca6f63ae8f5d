import { NativeSelect } from '@mantine/core';
import type { AdminFilter } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';

/** A filter of the admin's address with too many values for chips. */
export function FilterSelect({
  label,
  name,
  none,
  options,
}: {
  label: string;
  /** What the filter is called in the address. */
  name: AdminFilter;
  /** The words for no filter. */
  none: string;
  options: readonly { value: string; label: string }[];
}) {
  const [search, change] = useAdminSearch();
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={search[name] ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  );
}
