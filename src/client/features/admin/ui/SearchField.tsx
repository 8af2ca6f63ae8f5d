import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAdminSearch } from '../lib/useAdminSearch';
import classes from './admin.module.css';

/** Milliseconds without a keystroke after which the search runs. */
const debounceMs = 250;

/** The search of the admin's address: it is set when typing pauses, and what is typed follows it. */
export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const [{ search: value = '' }, change] = useAdminSearch();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    // A change that did not come from here (Back, a cleared filter) replaces what is typed.
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
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
