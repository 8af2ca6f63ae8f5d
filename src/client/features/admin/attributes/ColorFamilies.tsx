import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import classes from './Attributes.module.css';
import { MoveButtons } from './MoveButtons';
import { type Family, type Lists, productsText, useActOptions, useOrders } from './useListActs';

/** Products that have a colour of a family; one with two of them counts twice. */
const productsOf = ({ colors }: Family): number => colors.reduce((sum, { products }) => sum + products, 0);

/** The colours of the colour filter, and the colour names that belong to none. */
export function ColorFamilies({ lists, onEdit }: { lists: Lists; onEdit: (id: number | 'new') => void }) {
  const { colorFamilies: families, unsortedColors } = lists;
  const { moveFamily } = useOrders(lists);
  const [removed, setRemoved] = useState<Family | null>(null);
  const columns: readonly Column<Family>[] = [
    {
      name: 'Colour',
      isName: true,
      cell: ({ name, swatch }) => (
        <span className={classes.name}>
          <span className={classes.swatch} style={{ background: swatch ?? 'none' }} aria-hidden="true" />
          {name}
        </span>
      ),
    },
    {
      name: 'Colour names of products',
      cell: ({ colors }) => (
        <span className={adminClasses.twoLines}>{colors.map(({ name }) => name).join(', ') || 'None'}</span>
      ),
    },
    { name: 'Products', align: 'right', cell: (family) => productsOf(family) },
    {
      name: 'Actions',
      isHidden: true,
      align: 'right',
      cell: (family) => (
        <div className={adminClasses.actions} data-nowrap>
          <MoveButtons
            name={family.name}
            place={families.indexOf(family)}
            count={families.length}
            onMove={(step) => moveFamily(family.id, step)}
          />
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Edit ${family.name}`}
            onClick={() => onEdit(family.id)}
          >
            Edit
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Delete ${family.name}`}
            onClick={() => setRemoved(family)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
  return (
    <section className={classes.section} aria-labelledby="colors">
      <div className={classes.heading}>
        <h2 id="colors" className={classes.title}>
          Colours
        </h2>
        <Button variant="default" onClick={() => onEdit('new')}>
          Add Colour
        </Button>
      </div>
      {unsortedColors.length > 0 && (
        <div className={classes.unsorted} role="status">
          <p>
            These colour names belong to no colour yet, so each is a filter of its own. Edit a colour to add
            them.
          </p>
          <ul>
            {unsortedColors.map(({ name, products }) => (
              <li key={name} className={adminClasses.badge}>
                {name} ({productsText(products)})
              </li>
            ))}
          </ul>
        </div>
      )}
      {families.length === 0 ? (
        <EmptyState title="No colours yet" text="Every colour name of a product is then a filter." />
      ) : (
        <AdminTable label="Colours" rows={families} idOf={({ id }) => id} columns={columns} />
      )}
      {removed && <Removal family={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function Removal({ family, onClose }: { family: Family; onClose: () => void }) {
  const { id, name } = family;
  const remove = useSingleFlight(
    trpc.admin.attributes.removeFamily.useMutation(useActOptions(`${name} deleted`, onClose)),
  );
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete Colour"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        {productsText(productsOf(family))} {productsOf(family) === 1 ? 'has' : 'have'} one of its colour
        names. They keep it, and the filter shows it by its own name.
      </p>
    </ConfirmDialog>
  );
}
