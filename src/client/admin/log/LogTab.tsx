import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logEntities, logSources } from '@/shared/schemas/adminLog';
import { trpc } from '../../trpc';
import { EmptyState } from '../../ui/EmptyState';
import { DeskHeader } from '../ui/DeskHeader';
import { DeskTable } from '../ui/DeskTable';
import desk from '../ui/desk.module.css';
import { Loaded } from '../ui/Loaded';
import { Pager } from '../ui/Pager';
import { SearchField } from '../ui/SearchField';
import { oneOf, useDeskSearch } from '../useDeskSearch';
import { LogRow } from './LogRow';
import { fieldText, sourceText } from './logWords';

const columns = [
  { name: 'When' },
  { name: 'Who' },
  { name: 'What' },
  { name: 'Change' },
  { name: 'Undo', isHidden: true },
];

/** Everything that was changed by staff, the command line or an import. */
export default function LogTab() {
  const [search, change] = useDeskSearch();
  const log = trpc.admin.log.list.useQuery(
    {
      search: search.search ?? '',
      entity: oneOf(logEntities, search.kind),
      source: oneOf(logSources, search.status),
      batch: search.open,
      page: search.page ?? 1,
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const find = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  return (
    <>
      <DeskHeader title="Log" text="Every change by staff, the command line or an import." />
      <div className={desk.toolbar}>
        <SearchField
          label="Search the log"
          placeholder="Name, person, number or value"
          value={search.search ?? ''}
          onSearch={find}
        />
        <NativeSelect
          size="sm"
          aria-label="Of what"
          value={search.kind ?? ''}
          onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'Everything' },
            ...logEntities.map((entity) => ({ value: entity, label: fieldText(entity) })),
          ]}
        />
        <NativeSelect
          size="sm"
          aria-label="By which way"
          value={search.status ?? ''}
          onChange={(event) => change({ status: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'Every way' },
            ...logSources.map((source) => ({ value: source, label: sourceText[source] })),
          ]}
        />
        {search.open && (
          <Button size="xs" variant="default" onClick={() => change({ open: undefined })}>
            Show all changes
          </Button>
        )}
      </div>
      <Loaded of={log} what="The log">
        {({ items, total, page, pageCount }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing found" text="What the staff change is written down here." />
          ) : (
            <>
              <DeskTable label="Changes" columns={columns} isStale={log.isPlaceholderData}>
                {items.map((entry) => (
                  <LogRow key={entry.id} entry={entry} onBatch={(batch) => change({ open: batch })} />
                ))}
              </DeskTable>
              <Pager
                page={page}
                pageCount={pageCount}
                total={total}
                noun={['change', 'changes']}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
