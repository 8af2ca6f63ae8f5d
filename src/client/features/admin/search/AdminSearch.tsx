import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '@/shared/shop';
import { useShortcuts } from '../lib/useShortcuts';
import adminClasses from '../ui/admin.module.css';
import classes from './AdminSearch.module.css';
import { type AdminResult, useAdminResults } from './useAdminResults';

/** Milliseconds without a keystroke after which the search runs. */
const debounceMs = 200;

/** The id of the search field, for the button that leads to it on a phone. */
export const searchFieldId = 'admin-search';

/** Focuses the search on `/` and on Ctrl K. */
function useSearchKeys(focus: () => void): void {
  useShortcuts({ '/': focus });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || document.querySelector('[role="dialog"]'))
        return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focus]);
}

/** Searches orders, products and customers. Arrow keys choose a result, Enter opens it. */
export function AdminSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [opensFirst, setOpensFirst] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before the search. */
  const from = useRef<EventTarget | null>(null);
  const listId = useId();
  const navigate = useNavigate();
  const typed = text.trim();
  const [search] = useDebouncedValue(typed, debounceMs);
  const { groups, isReady, hasFailed } = useAdminResults(isOpen ? search : '');
  const results = groups.flatMap((group) => group.results);
  const isCurrent = isReady && search === typed;
  const chosen = results[active];
  const [focus] = useState(() => () => input.current?.focus());
  useSearchKeys(focus);

  const leave = () => {
    setText('');
    setOpen(false);
    setActive(0);
    setOpensFirst(false);
    input.current?.blur();
  };
  const cancel = () => {
    leave();
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
  };
  const choose = ({ target }: AdminResult) => {
    leave();
    void navigate(target);
  };
  // Enter was pressed before the results had arrived.
  useEffect(() => {
    if (!opensFirst || !isCurrent) return;
    setOpensFirst(false);
    if (chosen) choose(chosen);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return cancel();
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed !== '') setOpensFirst(true);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || results.length === 0) return;
    event.preventDefault();
    setActive((active + step + results.length) % results.length);
  };
  const isShown = isOpen && typed !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all supported browsers
    <div role="search" className={classes.search}>
      <IconSearch size={16} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <input
        ref={input}
        id={searchFieldId}
        type="search"
        value={text}
        maxLength={LIMITS.searchLength}
        placeholder="Order, phone, AWB, product..."
        aria-label="Search orders, products and customers"
        aria-keyshortcuts="/ Control+K"
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown && results.length > 0}
        aria-controls={listId}
        aria-activedescendant={isShown && chosen ? `${listId}-${active}` : undefined}
        className={classes.input}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          setOpen(true);
          setOpensFirst(false);
        }}
        onFocus={({ relatedTarget }) => {
          from.current = relatedTarget;
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden="true" className={`${classes.key} ${adminClasses.key}`}>
        /
      </span>
      <div
        className={`dropdown ${classes.list}`}
        hidden={!isShown}
        onPointerDown={(event) => event.preventDefault()}
      >
        <p role="status" className={results.length > 0 ? 'visually-hidden' : classes.nothing}>
          {isShown && stateText(results.length, isCurrent, hasFailed)}
        </p>
        <div id={listId} role="listbox" aria-label="Results" tabIndex={-1} className={classes.results}>
          {groups.map(({ label, results: inGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={label} role="group" aria-label={label}>
              <p aria-hidden="true" className={classes.label}>
                {label}
              </p>
              {inGroup.map((result) => {
                const place = results.indexOf(result);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox moves through its options by arrow keys
                  <div
                    key={result.key}
                    id={`${listId}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    tabIndex={-1}
                    ref={place === active ? scrollIntoView : undefined}
                    className={classes.option}
                    onClick={() => choose(result)}
                  >
                    {result.name}
                    {result.note && <span className={classes.note}>{result.note}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function stateText(count: number, isCurrent: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'The search failed. Please try again.';
  if (!isCurrent) return 'Searching...';
  if (count === 0) return 'Nothing found. Try a number, a name or a phone number.';
  return count === 1 ? '1 result' : `${count} results`;
}
