import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './desk.module.css';

/** Milliseconds without a keystroke after which the search runs. */
const PAUSE = 250;

/** A search box that asks when typing pauses, and follows when the address changes. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}) {
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
      onSearch(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
