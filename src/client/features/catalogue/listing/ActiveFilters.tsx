import { IconX } from '@tabler/icons-react';
import { PlainTextButton } from '../../../ui/plainControls';
import type { SearchPatch } from '../types';
import classes from './ActiveFilters.module.css';
import type { ActiveFilter } from './activeFilters';

/** The active filters as chips; a click removes one. */
export function ActiveFilters({
  filters,
  onRemove,
  onClear,
}: {
  filters: readonly ActiveFilter[];
  onRemove: (without: SearchPatch) => void;
  onClear: () => void;
}) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter: ${label}`}
            onClick={() => onRemove(without)}
          >
            {label}
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <PlainTextButton onClick={onClear}>Clear all</PlainTextButton>
        </li>
      )}
    </ul>
  );
}
