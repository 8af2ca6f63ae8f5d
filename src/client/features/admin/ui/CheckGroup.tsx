import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';

/** Checkboxes with a description each. */
export function CheckGroup<T extends string>({
  label,
  options,
  value,
  error,
  onChange,
}: {
  label: string;
  options: readonly { value: T; label: string; description?: string }[];
  value: readonly T[];
  error?: ReactNode;
  onChange: (value: T[]) => void;
}) {
  return (
    <Checkbox.Group
      label={label}
      required
      error={error}
      value={[...value]}
      onChange={(chosen) =>
        onChange(options.map((option) => option.value).filter((option) => chosen.includes(option)))
      }
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          value={option.value}
          label={option.label}
          description={option.description}
          mt="sm"
        />
      ))}
    </Checkbox.Group>
  );
}
