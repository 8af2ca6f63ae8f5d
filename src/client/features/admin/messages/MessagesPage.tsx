import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MessageSort } from '@/shared/admin/adminFilters';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseMessagesSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { MessageCard } from './MessageCard';
import classes from './Messages.module.css';

const ConversationDialog = lazy(() => import('../conversations/ConversationDialog'));

/** The messages of the contact form. */
export default function MessagesPage() {
  const [search, change] = useAdminSearch(parseMessagesSearch);
  const { filter = 'all', sort = 'newest' } = search;
  const messages = trpc.admin.messages.list.useQuery({ ...listInput(search), filter, sort }, listOptions);
  const counts = messages.data?.counts;
  return (
    <>
      <AdminHeader
        title="Messages"
        text="From the contact page. Replies are sent by email. Acknowledge each message within 48 hours, and solve complaints within one month."
      />
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search messages"
          placeholder="Name, email, phone or text"
          value={search.search}
          change={change}
        />
        <FilterChips
          label="Show messages"
          all={{ label: 'All', count: counts?.all }}
          chips={[
            { value: 'open', label: 'To reply', count: counts?.open },
            { value: 'overdue', label: 'Overdue', count: counts?.overdue },
            { value: 'answered', label: 'Answered', count: counts?.answered },
          ]}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
        />
        <NativeSelect
          aria-label="Order of messages"
          data={[
            { value: 'newest', label: 'Newest' },
            { value: 'due', label: 'Due first' },
          ]}
          value={sort}
          onChange={(event) => change({ sort: event.currentTarget.value as MessageSort })}
        />
      </div>
      <AdminList
        of={messages}
        what="The messages"
        noun={['message', 'messages']}
        rows={6}
        change={change}
        empty={<NoMessages filter={filter} isSearched={search.search !== undefined} />}
      >
        {({ items }) => (
          <ul
            className={`${adminClasses.rows} ${classes.list}`}
            aria-busy={messages.isPlaceholderData || undefined}
          >
            {items.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                onOpen={() => change({ message: message.id, page: search.page })}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {search.message && (
        <Suspense>
          <ConversationDialog
            key={search.message}
            about={{ messageId: search.message }}
            onClose={() => change({ message: undefined, page: search.page })}
          />
        </Suspense>
      )}
    </>
  );
}

function NoMessages({ filter, isSearched }: { filter: string; isSearched: boolean }) {
  if (isSearched) return <EmptyState title="No messages found" text="Try another search." />;
  if (filter === 'overdue')
    return <EmptyState title="Nothing is overdue" text="Messages past one of their two dates appear here." />;
  if (filter === 'open')
    return <EmptyState title="All messages are answered" text="New messages will appear here." />;
  return <EmptyState title="No messages yet" text="Messages from the contact page will appear here." />;
}
