import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type SubmitEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LIMITS } from '@/shared/shop';
import { readRecord, writeRecord } from '../../lib/browserStorage';
import { importWithRetry, prefetched } from '../../lib/codeLoading';
import { trpc } from '../../lib/trpc';
import classes from './SearchBox.module.css';
import type { Suggestion } from './Suggestions';

const loadSuggestions = prefetched(() => import('./Suggestions'));

/** The header's search: Enter opens the results, and suggestions appear while typing. */
export function SearchBox({ className }: { className?: string }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  /** The key of the chosen suggestion: an index would choose another one when the list changes. */
  const [activeKey, setActiveKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const wanted = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = trpc.catalogue.suggest.useQuery(
    { search: wanted.length > 1 ? wanted : '' },
    { enabled: open, placeholderData: (previous) => previous },
  );
  const recent = useMemo(() => (open && wanted === '' ? readRecentSearches() : []), [open, wanted]);
  const code = useSuggestionCode(open);
  // Offline, only the recent searches.
  const found = data ?? (wanted === '' ? code?.nothingFound : undefined);
  const suggestions =
    open && wanted.length !== 1 && code && found ? code.toSuggestions(found, wanted, recent) : [];
  const active = suggestions.findIndex((suggestion) => suggestion.key === activeKey);
  const chosen = suggestions[active];

  const leave = () => {
    setText('');
    setOpen(false);
    setActiveKey('');
    input.current?.blur();
  };
  const choose = ({ target }: Suggestion) => {
    leave();
    if (target) void navigate(target);
    else writeRecord('localStorage', key, []);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (chosen) return choose(chosen);
    if (search === '') return;
    leave();
    // A search without results is not stored as recent.
    if (search !== wanted || isPlaceholderData || data?.total !== 0) addRecentSearch(search);
    void navigate({ to: '/products', search: { search } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    // -1 is the text itself, before the first and after the last suggestion.
    const places = suggestions.length + 1;
    setActiveKey(suggestions[((active + 1 + step + places) % places) - 1]?.key ?? '');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know <search>
    <form role="search" action="/products" onSubmit={submit} className={`${classes.box} ${className ?? ''}`}>
      <IconSearch size={18} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <input
        ref={input}
        name="search"
        type="search"
        value={text}
        maxLength={LIMITS.searchLength}
        placeholder="Search"
        aria-label="Search products"
        autoComplete="off"
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        className={classes.input}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActiveKey('');
          // Input typed before hydration is replayed, wherever the focus is by then.
          setOpen(document.activeElement === event.currentTarget);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {/* Shown where the open search covers the bar. The focus stays in the field until it is left. */}
      <button
        type="button"
        className={classes.cancel}
        onMouseDown={(event) => event.preventDefault()}
        onClick={leave}
      >
        Cancel
      </button>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        className={`dropdown ${classes.list}`}
        hidden={suggestions.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        {code &&
          suggestions.map((suggestion, index) => (
            <code.SuggestionRow
              key={suggestion.key}
              id={`${listId}-${index}`}
              suggestion={suggestion}
              active={index === active}
              isFirst={suggestion.label !== suggestions[index - 1]?.label}
              onChoose={() => choose(suggestion)}
            />
          ))}
      </div>
    </form>
  );
}

/** Loads the code for suggestions when the search is first opened. */
function useSuggestionCode(isWanted: boolean) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadSuggestions>>>();
  useEffect(() => {
    if (!isWanted || code) return;
    // On failure, Enter still searches.
    importWithRetry(loadSuggestions).then(setCode, () => undefined);
  }, [isWanted, code]);
  return code;
}

const key = 'recentSearches';
const maxSearches = 5;

/** Recent searches on this device, latest first. */
export function readRecentSearches(): string[] {
  const stored = readRecord('localStorage', key);
  return Array.isArray(stored)
    ? stored.filter((search) => typeof search === 'string').slice(0, maxSearches)
    : [];
}

export function addRecentSearch(search: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeRecord('localStorage', key, [search, ...others].slice(0, maxSearches));
}
