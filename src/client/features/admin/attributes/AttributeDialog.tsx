import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { createAttributeIn } from '@/shared/schemas/catalogue/adminAttributes';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import classes from './Attributes.module.css';
import { MoveButtons } from './MoveButtons';
import { type Attribute, movedIds, productsText, useActOptions, type Value } from './useListActs';
import { ValueDialog } from './ValueDialog';

/** Adds an attribute, or changes one with its values. */
export default function AttributeDialog({
  attribute,
  onClose,
  onCreated,
}: {
  /** null for a new one. */
  attribute: Attribute | null;
  onClose: () => void;
  /** Opens the new attribute, so that its values can be added. */
  onCreated?: (id: number) => void;
}) {
  const form = useForm({
    initialValues: {
      name: attribute?.name ?? '',
      isFilter: attribute?.isFilter ?? true,
      isShown: attribute?.isShown ?? true,
    },
    validate: schemaResolver(createAttributeIn, { sync: true }),
  });
  const create = useSingleFlight(trpc.admin.attributes.create.useMutation(useActOptions('Attribute added')));
  const update = useSingleFlight(
    trpc.admin.attributes.update.useMutation(useActOptions('Attribute changed', onClose)),
  );
  const submit = form.onSubmit((values) => {
    if (attribute) update.mutate({ id: attribute.id, ...values });
    else create.mutate(values, { onSuccess: ({ id }) => onCreated?.(id) });
  });
  return (
    <Dialog
      onClose={onClose}
      title={attribute ? `Edit ${attribute.name}` : 'Add Attribute'}
      size={560}
      centered
    >
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <TextInput
          label="Name"
          placeholder="Neckline"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox label="Filter of product lists" {...form.getInputProps('isFilter', { type: 'checkbox' })} />
        <Checkbox
          label="Listed on product pages"
          description={
            attribute?.readsMaterial
              ? 'Only values chosen for a product; pages show its material text.'
              : undefined
          }
          {...form.getInputProps('isShown', { type: 'checkbox' })}
        />
        <div className={adminClasses.actions}>
          <Button type="submit" disabled={create.isPending || update.isPending}>
            {attribute ? 'Save Attribute' : 'Add Attribute'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {attribute && <Values attribute={attribute} />}
    </Dialog>
  );
}

function Values({ attribute }: { attribute: Attribute }) {
  const { id, name, values } = attribute;
  const [opened, setOpened] = useState<Value | null>(null);
  const order = useSingleFlight(
    trpc.admin.attributes.orderValues.useMutation(useActOptions('Values put in order')),
  );
  return (
    <section aria-label={`Values of ${name}`} className={classes.section}>
      <h3 className={classes.title}>Values</h3>
      {values.length === 0 && <p className={adminClasses.quiet}>No values yet.</p>}
      <ul className={classes.values}>
        {values.map((value, place) => (
          <li key={value.id} className={classes.value}>
            <div className={classes.valueText}>
              {value.name} <span className={adminClasses.quiet}>{productsText(value.products)}</span>
            </div>
            <div className={adminClasses.actions}>
              <MoveButtons
                name={value.name}
                place={place}
                count={values.length}
                onMove={(step) => order.mutate({ id, ids: movedIds(values, value.id, step) })}
              />
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Edit ${value.name}`}
                onClick={() => setOpened(value)}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AddValue attributeId={id} />
      {opened && <ValueDialog attribute={attribute} value={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function AddValue({ attributeId }: { attributeId: number }) {
  const [name, setName] = useState('');
  const create = useSingleFlight(
    trpc.admin.attributes.createValue.useMutation(useActOptions('Value added', () => setName(''))),
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ id: attributeId, name });
  };
  return (
    <form className={classes.add} onSubmit={add}>
      <TextInput label="New value" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={name.trim() === '' || create.isPending}>
        Add Value
      </Button>
    </form>
  );
}
