import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ATTRIBUTE_LIMITS } from '@/shared/catalogue/attributes';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Allowed } from '../access/access';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import classes from './Products.module.css';

type Choices = Outputs['admin']['attributes']['choices'];

/** A product's values of the shop's attributes, with a new one added in place. */
export function AttributeFields({
  value,
  onChange,
}: {
  value: readonly number[];
  onChange: (ids: number[]) => void;
}) {
  const { data: choices = [] } = trpc.admin.attributes.choices.useQuery(undefined, liveOptions);
  if (choices.length === 0) return null;
  const chosen = new Set(value);
  const change = ({ values }: Choices[number], own: readonly string[]) => {
    const others = value.filter((id) => values.every((one) => one.id !== id));
    onChange([...others, ...own.map(Number)].sort((a, b) => a - b));
  };
  return (
    <fieldset className={classes.stock}>
      <legend>Attributes</legend>
      <div className={adminClasses.pair}>
        {choices.map((attribute) => (
          <MultiSelect
            key={attribute.id}
            label={attribute.name}
            data={attribute.values.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={attribute.values.filter(({ id }) => chosen.has(id)).map(({ id }) => String(id))}
            onChange={(own) => change(attribute, own)}
            searchable
            nothingFoundMessage="No such value"
          />
        ))}
      </div>
      <Allowed to="products.edit">
        <NewValue choices={choices} onAdded={(id) => onChange([...value, id].sort((a, b) => a - b))} />
      </Allowed>
    </fieldset>
  );
}

/** Adds a value to an attribute and gives it to the product. */
function NewValue({ choices, onAdded }: { choices: Choices; onAdded: (id: number) => void }) {
  const utils = trpc.useUtils();
  const [attributeId, setAttributeId] = useState(String(choices[0]?.id ?? ''));
  const [name, setName] = useState('');
  const create = useSingleFlight(
    trpc.admin.attributes.createValue.useMutation({
      onSuccess: async ({ id }) => {
        setName('');
        await utils.admin.attributes.invalidate();
        onAdded(id);
      },
      onError: (error) => showError('Value not added', errorText(error, 'An error occurred.')),
    }),
  );
  const add = () => {
    if (name.trim() !== '') create.mutate({ id: Number(attributeId), name });
  };
  return (
    <div className={classes.newValue}>
      <NativeSelect
        label="Attribute of the new value"
        data={choices.map((attribute) => ({ value: String(attribute.id), label: attribute.name }))}
        value={attributeId}
        onChange={(event) => setAttributeId(event.currentTarget.value)}
      />
      <TextInput
        label="New value"
        maxLength={ATTRIBUTE_LIMITS.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would save the product.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={name.trim() === '' || create.isPending} onClick={add}>
        Add Value
      </Button>
    </div>
  );
}
