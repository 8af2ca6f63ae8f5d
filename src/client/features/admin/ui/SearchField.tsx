import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ChangeSearch } from '../lib/useAdminSearch';
import classes from './admin.module.css';

/** Milliseconds without a keystroke after which the search runs. */
const debounceMs = 250;

/** Searches a list: typing updates the address after a pause, and the field follows the address. */
export function SearchField({
  label,
  placeholder,
  value = '',
  change,
}: {
  label: string;
  placeholder: string;
  value: string | undefined;
  change: ChangeSearch<{ search?: string }>;
}) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    // A change from elsewhere (Back, a cleared filter) replaces the typed text.
    if (value !== searched.current) {
      searched.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = wanted;
      change({ search: wanted || undefined }, { replace: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, change]);
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
