import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type Attribute, productsText, useActOptions, type Value } from './useListActs';

/** Renames, merges or deletes a value. */
export function ValueDialog({
  attribute,
  value,
  onClose,
}: {
  attribute: Attribute;
  value: Value;
  onClose: () => void;
}) {
  const { id } = value;
  const [name, setName] = useState(value.name);
  const [words, setWords] = useState(value.words);
  const [target, setTarget] = useState('');
  const [asked, setAsked] = useState<'merge' | 'remove' | null>(null);
  const update = useSingleFlight(
    trpc.admin.attributes.updateValue.useMutation(useActOptions('Value changed', onClose)),
  );
  const merge = useSingleFlight(
    trpc.admin.attributes.mergeValue.useMutation(useActOptions(`${value.name} merged`, onClose)),
  );
  const remove = useSingleFlight(
    trpc.admin.attributes.removeValue.useMutation(useActOptions(`${value.name} deleted`, onClose)),
  );
  const others = attribute.values.filter((other) => other.id !== id);
  const into = others.find((other) => String(other.id) === target);
  const used = productsText(value.products);
  return (
    <Dialog onClose={onClose} title={`Edit ${value.name}`} size={480} centered>
      <form
        className={adminClasses.form}
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ id, name, ...(attribute.readsMaterial && { words }) });
        }}
      >
        <p className={adminClasses.quiet}>{used}. A new name changes all of them.</p>
        <TextInput
          label="Name"
          required
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {attribute.readsMaterial && (
          <TagsInput
            label="Words in the material text"
            description="Products whose material names one of them have this value, unless values are chosen for them."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={[...words]}
            onChange={setWords}
          />
        )}
        <div className={adminClasses.actions}>
          <Button type="submit" disabled={name.trim() === '' || update.isPending}>
            Save Value
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="subtle" onClick={() => setAsked('remove')}>
            Delete Value
          </Button>
        </div>
        {others.length > 0 && (
          <div className={adminClasses.pair}>
            <NativeSelect
              label="Merge into"
              data={[
                { value: '', label: 'Choose a value' },
                ...others.map((other) => ({ value: String(other.id), label: other.name })),
              ]}
              value={target}
              onChange={(event) => setTarget(event.currentTarget.value)}
            />
            <Button variant="default" disabled={!into} onClick={() => setAsked('merge')}>
              Merge
            </Button>
          </div>
        )}
      </form>
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Delete ${value.name}?`}
          confirm="Delete Value"
          isDestructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setAsked(null)}
        >
          <p>{value.products === 0 ? 'No product uses it.' : `${used} will lose it.`}</p>
        </ConfirmDialog>
      )}
      {asked === 'merge' && into && (
        <ConfirmDialog
          title={`Merge ${value.name} into ${into.name}?`}
          confirm="Merge Values"
          isPending={merge.isPending}
          onConfirm={() => merge.mutate({ id, intoId: into.id })}
          onClose={() => setAsked(null)}
        >
          <p>
            {used} {value.products === 1 ? 'has' : 'have'} {into.name} afterwards. Links to {value.name} lead
            there too.
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
