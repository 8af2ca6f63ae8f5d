import { NativeSelect } from '@mantine/core';

/** A filter with too many values for chips. */
export function FilterSelect<T extends string>({
  label,
  none,
  options,
  value,
  onChange,
}: {
  label: string;
  /** The label for no filter. */
  none: string;
  options: readonly { value: T; label: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}) {
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={({ currentTarget }) =>
        onChange(options.find((one) => one.value === currentTarget.value)?.value)
      }
    />
  );
}
