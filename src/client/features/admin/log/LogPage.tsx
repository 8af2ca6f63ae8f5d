import { Button } from '@mantine/core';
import { logEntities } from '@/shared/admin/adminFilters';
import { changeSources } from '@/shared/admin/changeSources';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseLogSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import { AdminTable } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { DayRange } from '../ui/DayRange';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import classes from './Log.module.css';
import { entityText, sourceText } from './logActions';
import { logColumns } from './logColumns';

/** All changes by staff, the command line or imports. */
export default function LogPage() {
  const [search, change] = useAdminSearch(parseLogSearch);
  const { entity, source, from, to, batch } = search;
  const log = trpc.admin.log.list.useQuery(
    { ...listInput(search), entity, source, from, to, batch },
    listOptions,
  );
  return (
    <>
      <AdminHeader title="Log" text="Every change by staff, the command line or an import." />
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search the log"
          placeholder="Name, person, number or value"
          value={search.search}
          change={change}
        />
        <FilterSelect
          label="Type"
          none="All types"
          options={logEntities.map((value) => ({ value, label: entityText(value) }))}
          value={entity}
          onChange={(chosen) => change({ entity: chosen })}
        />
        <FilterSelect
          label="Source"
          none="Any source"
          options={changeSources.map((value) => ({ value, label: sourceText[value] }))}
          value={source}
          onChange={(chosen) => change({ source: chosen })}
        />
        <DayRange from={from} to={to} change={change} />
        {batch && (
          <Button size="xs" variant="default" onClick={() => change({ batch: undefined })}>
            Show all changes
          </Button>
        )}
      </div>
      <AdminList
        of={log}
        what="The log"
        noun={['change', 'changes']}
        change={change}
        empty={<EmptyState title="Nothing found" text="Changes made by staff will appear here." />}
      >
        {({ items }) => (
          <AdminTable
            label="Changes"
            rows={items}
            idOf={({ id }) => id}
            columns={logColumns(batch ? undefined : (opened) => change({ batch: opened }))}
            isStale={log.isPlaceholderData}
            className={classes.log}
          />
        )}
      </AdminList>
    </>
  );
}
