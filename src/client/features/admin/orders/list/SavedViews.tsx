import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { PREFERENCE_LIMITS } from '@/shared/schemas/accounts/preferences';
import { Dialog } from '../../../../ui/Dialog';
import type { OrderFilters } from '../../lib/adminSearch';
import { usePreferences } from '../../lib/preferences';
import adminClasses from '../../ui/admin.module.css';
import { ChoiceChips } from '../../ui/ChoiceChips';

const textOf = (filters: OrderFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  );

/** The person's own views: filters under a name, one press away. */
export function SavedViews({
  filters,
  isFiltered,
  onShow,
}: {
  filters: OrderFilters;
  isFiltered: boolean;
  onShow: (filters: OrderFilters) => void;
}) {
  const [{ views }, change] = usePreferences();
  const [isNaming, setNaming] = useState(false);
  const shown = views.find((view) => textOf(view.filters) === textOf(filters));
  const save = (name: string) => {
    const others = views.filter((view) => view.name !== name);
    change({ views: [...others, { name, filters }] });
    setNaming(false);
  };
  return (
    <>
      {views.length > 0 && (
        <ChoiceChips
          label="My views"
          chips={views.map(({ name }) => ({ value: name, label: `${name} ☆` }))}
          value={shown?.name ?? 'none'}
          onChange={(chosen) => onShow(views.find(({ name }) => name === chosen)?.filters ?? {})}
        />
      )}
      {isFiltered && !shown && views.length < PREFERENCE_LIMITS.views && (
        <Button size="compact-sm" variant="subtle" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {shown && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => change({ views: views.filter((view) => view !== shown) })}
        >
          Delete view
        </Button>
      )}
      {isNaming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Please enter a name.' : null) },
  });
  return (
    <Dialog onClose={onClose} title="Save this view" size={420} centered>
      <form noValidate onSubmit={form.onSubmit(({ name }) => onSave(name.trim()))}>
        <TextInput
          label="Name"
          description="Only you see it."
          data-autofocus
          maxLength={PREFERENCE_LIMITS.name}
          {...form.getInputProps('name')}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save View</Button>
        </div>
      </form>
    </Dialog>
  );
}
