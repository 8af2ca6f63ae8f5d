import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './admin.module.css';

/**
 * The field into which a scanner types a code and Enter. It has the focus whenever nothing else needs it: `focusKey` changes
 * when it should take it again, and keys that are pressed outside of fields go to it.
 */
export function ScanField({
  label,
  focusKey,
  onScan,
}: {
  label: string;
  focusKey: string;
  onScan: (code: string) => void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is a reason to take the focus
  useEffect(() => field.current?.focus(), [focusKey]);
  const onKey = useEffectEvent(({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (target !== document.body || ctrlKey || metaKey || altKey) return;
    if (key.length === 1 || key === 'Enter') field.current?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <TextInput
      ref={field}
      size="lg"
      className={classes.scan}
      label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        setText('');
        onScan(text.trim());
      }}
    />
  );
}
