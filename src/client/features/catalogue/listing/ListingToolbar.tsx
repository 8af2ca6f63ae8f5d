import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { type ListingSearch, type SortOrder, sortLabels } from '@/shared/catalogue/listing';
import { LIMITS } from '@/shared/shop';
import { SubtleIconButton } from '../../../ui/plainControls';
import { PlainInput, PlainSelect } from '../../../ui/plainFields';
import type { SearchPatch } from '../types';
import classes from './ListingToolbar.module.css';

/** Search within the list, sort order, and grid or list view. */
export function ListingToolbar({
  search,
  sorts,
  defaultSort,
  onChange,
  children,
}: {
  search: ListingSearch;
  sorts: readonly SortOrder[];
  defaultSort: SortOrder;
  onChange: (patch: SearchPatch) => void;
  children: ReactNode;
}) {
  const offered = search.search ? (['relevance', ...sorts] as const) : sorts;
  const sort = search.sort && offered.includes(search.sort) ? search.sort : defaultSort;
  return (
    <div className={classes.bars}>
      <div className={classes.toolbar}>
        <ListSearch
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        <ViewToggle view={search.view ?? 'grid'} onChange={onChange} />
      </div>
      <div className={classes.order}>
        {children}
        <PlainSelect
          aria-label="Sort by"
          size="md"
          className={classes.sort}
          value={sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as SortOrder })}
          options={offered.map((order) => ({ value: order, label: sortLabels[order] }))}
        />
      </div>
    </div>
  );
}

function ListSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form onSubmit={submit} className={classes.search}>
      <PlainInput
        type="search"
        name="search"
        size="md"
        aria-label="Search in this list"
        placeholder="Search in this list"
        maxLength={LIMITS.searchLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== value && onSearch(text.trim())}
        icon={<IconSearch size={18} stroke={1.5} />}
      />
    </form>
  );
}

function ViewToggle({ view, onChange }: { view: 'grid' | 'list'; onChange: (patch: SearchPatch) => void }) {
  const icons = { grid: IconLayoutGrid, list: IconList };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label
    <div className={classes.views} role="group" aria-label="View">
      {(['grid', 'list'] as const).map((mode) => {
        const Icon = icons[mode];
        return (
          <SubtleIconButton
            key={mode}
            size={42}
            aria-label={mode === 'grid' ? 'Grid view' : 'List view'}
            aria-pressed={view === mode}
            onClick={() => onChange({ view: mode === 'list' ? 'list' : undefined })}
          >
            <Icon size={20} stroke={1.5} />
          </SubtleIconButton>
        );
      })}
    </div>
  );
}
