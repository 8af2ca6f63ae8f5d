import { Button } from '@mantine/core';
import { logEntities, logSources } from '@/shared/adminFilters';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { listInput, listOptions } from '../lib/listQuery';
import { dayFrom, oneOf, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList } from '../ui/AdminList';
import { AdminTable } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { DayRange } from '../ui/DayRange';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import { LogRow } from './LogRow';
import { fieldText, sourceText } from './logLabels';

const columns = [
  { name: 'When' },
  { name: 'Who' },
  { name: 'What' },
  { name: 'Change' },
  { name: 'Undo', isHidden: true },
];

/** Everything that was changed by staff, the command line or an import. */
export default function LogTab() {
  const [search, change] = useAdminSearch();
  const log = trpc.admin.log.list.useQuery(
    {
      ...listInput(search),
      entity: oneOf(logEntities, search.kind),
      source: oneOf(logSources, search.status),
      from: dayFrom(search.from),
      to: dayFrom(search.to),
      batch: search.open,
    },
    listOptions,
  );
  return (
    <>
      <AdminHeader title="Log" text="Every change by staff, the command line or an import." />
      <div className={adminClasses.toolbar}>
        <SearchField label="Search the log" placeholder="Name, person, number or value" />
        <FilterSelect
          label="Of what"
          name="kind"
          none="Everything"
          options={logEntities.map((entity) => ({ value: entity, label: fieldText(entity) }))}
        />
        <FilterSelect
          label="By which way"
          name="status"
          none="Every way"
          options={logSources.map((source) => ({ value: source, label: sourceText[source] }))}
        />
        <DayRange />
        {search.open && (
          <Button size="xs" variant="default" onClick={() => change({ open: undefined })}>
            Show all changes
          </Button>
        )}
      </div>
      <AdminList
        of={log}
        what="The log"
        noun={['change', 'changes']}
        empty={<EmptyState title="Nothing found" text="What the staff change is written down here." />}
      >
        {({ items }) => (
          <AdminTable label="Changes" columns={columns} isStale={log.isPlaceholderData}>
            {items.map((entry) => (
              <LogRow
                key={entry.id}
                entry={entry}
                onBatch={search.open ? undefined : (batch) => change({ open: batch })}
              />
            ))}
          </AdminTable>
        )}
      </AdminList>
    </>
  );
}
