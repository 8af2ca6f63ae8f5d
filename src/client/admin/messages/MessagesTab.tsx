import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageFilters } from '@/shared/schemas/adminMessages';
import { trpc } from '../../trpc';
import { EmptyState } from '../../ui/EmptyState';
import { DeskHeader } from '../ui/DeskHeader';
import desk from '../ui/desk.module.css';
import { FilterChips } from '../ui/FilterChips';
import { Loaded } from '../ui/Loaded';
import { Pager } from '../ui/Pager';
import { SearchField } from '../ui/SearchField';
import { oneOf, useDeskSearch } from '../useDeskSearch';
import { MessageCard } from './MessageCard';
import classes from './Messages.module.css';

/** What visitors wrote to the shop, and what still waits for an answer. */
export default function MessagesTab() {
  const [search, change] = useDeskSearch();
  const filter = oneOf(messageFilters, search.status) ?? 'all';
  const messages = trpc.admin.messages.list.useQuery(
    { search: search.search ?? '', filter, page: search.page ?? 1 },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const find = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  const counts = messages.data?.counts;
  return (
    <>
      <DeskHeader title="Messages" text="From the contact page. Answer by mail, then mark as answered." />
      <div className={desk.toolbar}>
        <SearchField
          label="Search messages"
          placeholder="Name, email, phone or text"
          value={search.search ?? ''}
          onSearch={find}
        />
        <FilterChips
          label="Which messages"
          chips={[
            { value: 'all', label: 'All', count: counts?.all },
            { value: 'open', label: 'To answer', count: counts?.open },
            { value: 'answered', label: 'Answered', count: counts?.answered },
          ]}
          value={filter}
          onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        />
      </div>
      <Loaded of={messages} what="The messages" rows={6}>
        {({ items, total, page, pageCount }) =>
          items.length === 0 ? (
            <NoMessages filter={filter} isSearched={search.search !== undefined} />
          ) : (
            <>
              <ul className={classes.list} aria-busy={messages.isPlaceholderData || undefined}>
                {items.map((message) => (
                  <MessageCard key={message.id} message={message} />
                ))}
              </ul>
              <Pager
                page={page}
                pageCount={pageCount}
                total={total}
                noun={['message', 'messages']}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoMessages({ filter, isSearched }: { filter: string; isSearched: boolean }) {
  if (isSearched) return <EmptyState title="No messages found" text="Try another search." />;
  if (filter === 'open')
    return <EmptyState title="Everything is answered" text="New messages will appear here." />;
  return <EmptyState title="No messages yet" text="What visitors write on the contact page appears here." />;
}
