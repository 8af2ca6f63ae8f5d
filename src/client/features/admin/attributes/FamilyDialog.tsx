import { Button, TagsInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { createFamilyIn } from '@/shared/schemas/catalogue/adminAttributes';
import { isHexColor } from '@/shared/shop/accent';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import classes from './Attributes.module.css';
import { type Family, type Lists, useActOptions } from './useListActs';

type Values = { name: string; swatch: string; colors: string[] };

const fieldsOf = ({ name, swatch, colors }: Values) => ({ name, swatch: swatch.trim() || null, colors });

/** Adds or changes a colour of the filter: its name, its swatch and the colour names that belong to it. */
export default function FamilyDialog({
  family,
  lists,
  onClose,
}: {
  /** null for a new one. */
  family: Family | null;
  lists: Lists | undefined;
  onClose: () => void;
}) {
  const validate = schemaResolver(createFamilyIn, { sync: true });
  const form = useForm<Values>({
    initialValues: {
      name: family?.name ?? '',
      swatch: family?.swatch ?? '',
      colors: family?.colors.map(({ name }) => name) ?? [],
    },
    validate: (values) => {
      const faults = Object.entries(validate(fieldsOf(values)));
      return Object.fromEntries(faults.map(([field, text]) => [field.split('.')[0], text]));
    },
  });
  const create = useSingleFlight(
    trpc.admin.attributes.createFamily.useMutation(useActOptions('Colour added', onClose)),
  );
  const update = useSingleFlight(
    trpc.admin.attributes.updateFamily.useMutation(useActOptions('Colour changed', onClose)),
  );
  const submit = form.onSubmit((values) =>
    family ? update.mutate({ id: family.id, ...fieldsOf(values) }) : create.mutate(fieldsOf(values)),
  );
  const typed = form.values.swatch.trim().toLowerCase();
  const known = [
    ...(lists?.unsortedColors ?? []),
    ...(lists?.colorFamilies ?? []).flatMap(({ colors }) => colors),
  ];
  return (
    <Dialog onClose={onClose} title={family ? `Edit ${family.name}` : 'Add Colour'} size={520} centered>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <TextInput label="Name" placeholder="Blue" required data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Swatch"
          description="Empty: no dot"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="#222d4a"
          {...form.getInputProps('swatch')}
          leftSection={
            <input
              type="color"
              aria-label="Pick the swatch"
              className={classes.picker}
              value={isHexColor(typed) ? typed : '#000000'}
              onChange={(event) => form.setFieldValue('swatch', event.currentTarget.value)}
            />
          }
        />
        <TagsInput
          label="Colour names of products"
          description="Press Enter after each. A name leaves the colour that had it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[...new Set(known.map(({ name }) => name))]}
          {...form.getInputProps('colors')}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={create.isPending || update.isPending}>
            Save Colour
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
