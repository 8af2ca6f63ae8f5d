import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { parseAttributesSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Attributes.module.css';
import { ColorFamilies } from './ColorFamilies';
import { MoveButtons } from './MoveButtons';
import { type Attribute, type Lists, productsText, useActOptions, useOrders } from './useListActs';

const AttributeDialog = lazy(() => import('./AttributeDialog'));
const FamilyDialog = lazy(() => import('./FamilyDialog'));

/** The shop's attributes with their values, and its colours. */
export default function AttributesPage() {
  const [search, change] = useAdminSearch(parseAttributesSearch);
  const lists = trpc.admin.attributes.list.useQuery(undefined, liveOptions);
  const attribute = lists.data?.attributes.find(({ id }) => id === search.attribute);
  const family = lists.data?.colorFamilies.find(({ id }) => id === search.color);
  const close = () => change({ attribute: undefined, color: undefined });
  return (
    <>
      <AdminHeader
        title="Attributes"
        text="What products are described and filtered by, and the colours of the colour filter. Once products have values of Occasion, the home page shows these."
      >
        <Button onClick={() => change({ attribute: 'new' })}>Add Attribute</Button>
      </AdminHeader>
      <QueryBoundary of={lists} what="The attributes" rows={8}>
        {(data) => (
          <>
            <Attributes lists={data} onEdit={(id) => change({ attribute: id })} />
            <ColorFamilies lists={data} onEdit={(id) => change({ color: id })} />
          </>
        )}
      </QueryBoundary>
      <Suspense>
        {search.attribute === 'new' && (
          <AttributeDialog attribute={null} onClose={close} onCreated={(id) => change({ attribute: id })} />
        )}
        {attribute && <AttributeDialog key={attribute.id} attribute={attribute} onClose={close} />}
        {search.color === 'new' && <FamilyDialog family={null} lists={lists.data} onClose={close} />}
        {family && <FamilyDialog key={family.id} family={family} lists={lists.data} onClose={close} />}
      </Suspense>
    </>
  );
}

function Attributes({ lists, onEdit }: { lists: Lists; onEdit: (id: number) => void }) {
  const { attributes } = lists;
  const { moveAttribute } = useOrders(lists);
  const [removed, setRemoved] = useState<Attribute | null>(null);
  const columns: readonly Column<Attribute>[] = [
    { name: 'Name', isName: true, className: adminClasses.words, cell: ({ name }) => name },
    {
      name: 'Values',
      cell: ({ values }) => <span className={adminClasses.twoLines}>{valuesText(values)}</span>,
    },
    { name: 'Filter', cell: ({ isFilter }) => (isFilter ? 'Yes' : 'No') },
    { name: 'Product page', cell: ({ isShown }) => (isShown ? 'Yes' : 'No') },
    {
      name: 'Actions',
      isHidden: true,
      align: 'right',
      cell: (attribute) => (
        <div className={adminClasses.actions} data-nowrap>
          <MoveButtons
            name={attribute.name}
            place={attributes.indexOf(attribute)}
            count={attributes.length}
            onMove={(step) => moveAttribute(attribute.id, step)}
          />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Edit ${attribute.name}`}
            onClick={() => onEdit(attribute.id)}
          >
            Edit
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Delete ${attribute.name}`}
            onClick={() => setRemoved(attribute)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
  return (
    <section className={classes.section}>
      {attributes.length === 0 ? (
        <EmptyState title="No attributes yet" text="Add what shoppers look for, such as fit or neckline." />
      ) : (
        <AdminTable label="Attributes" rows={attributes} idOf={({ id }) => id} columns={columns} />
      )}
      {removed && <Removal attribute={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

const valuesText = (values: Attribute['values']): string =>
  values.map(({ name }) => name).join(', ') || 'No values yet';

function Removal({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const { id, name, values, readsMaterial } = attribute;
  const remove = useSingleFlight(
    trpc.admin.attributes.remove.useMutation(useActOptions(`${name} deleted`, onClose)),
  );
  const used = Math.max(0, ...values.map(({ products }) => products));
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete Attribute"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        {used === 0
          ? 'No product uses it.'
          : `Its most frequent value is used by ${productsText(used)}, which lose it.`}{' '}
        {readsMaterial ? 'Lists can then no longer be filtered by material.' : ''}
      </p>
    </ConfirmDialog>
  );
}
