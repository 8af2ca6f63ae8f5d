import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ShopField } from '@/shared/shop/facts';
import { settingFields, settingGroups } from '@/shared/shop/fields';
import type { SettingsOut } from '@/shared/shop/settings';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseSettingsSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dock } from '../ui/Dock';
import { QueryBoundary } from '../ui/QueryBoundary';
import { SearchField } from '../ui/SearchField';
import { DutyList } from './DutyList';
import { LookPreview } from './LookPreview';
import { SettingInput } from './SettingInput';
import classes from './Settings.module.css';
import { fieldNames, isFound, settingWarning } from './settingsForm';
import { TaxHelp } from './TaxHelp';
import { useSettings } from './useSettings';

/** What the shopkeeper decides, in groups. */
export default function SettingsPage() {
  const settings = trpc.admin.settings.get.useQuery();
  return (
    <>
      <AdminHeader
        title="Settings"
        text="The name, look, fees and rules of the shop. New orders follow a change; earlier orders keep what they were placed with."
      />
      <QueryBoundary of={settings} what="The settings" rows={8}>
        {(data) => <SettingsForm settings={data} />}
      </QueryBoundary>
    </>
  );
}

function SettingsForm({ settings }: { settings: SettingsOut }) {
  const [{ search = '' }, changeSearch] = useAdminSearch(parseSettingsSearch);
  const { typed, changed, faults, isSaving, change, discard, save } = useSettings(settings);
  const form = useRef<HTMLFormElement>(null);
  const found = fieldNames.filter((field) => isFound(field, search, settings.pinned[field]));
  // A field that is wrong is shown, whatever is searched for.
  const shown = fieldNames.filter((field) => found.includes(field) || faults[field] !== undefined);
  const groups = settingGroups
    .map((name) => ({ name, fields: shown.filter((field) => settingFields[field].group === name) }))
    .filter(({ fields }) => fields.length > 0);
  const leaving = useBlocker({
    // Searching changes the address and leaves nothing.
    shouldBlockFn: ({ current, next }) => changed.length > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => changed.length > 0,
    withResolver: true,
  });
  const submit = () => {
    const wrong = save();
    if (wrong) requestAnimationFrame(() => focusSetting(form.current, wrong));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.toolbar}>
        <SearchField
          label="Search the settings"
          placeholder="Search, like shipping or GSTIN"
          value={search}
          change={changeSearch}
        />
        <nav aria-label="Groups of settings" className={classes.jumps}>
          {groups.map(({ name }) => (
            <a key={name} href={`#${idOf(name)}`} className="text-link">
              {name}
            </a>
          ))}
        </nav>
      </div>
      {groups.length === 0 && <EmptyState title="No settings found" text={`Nothing matches “${search}”.`} />}
      {groups.map(({ name, fields }) => (
        <section key={name} id={idOf(name)} aria-labelledby={`${idOf(name)}-title`} className={classes.group}>
          <h2 id={`${idOf(name)}-title`} className={classes.groupTitle}>
            {name}
          </h2>
          <div className={classes.groupBody} data-wide={name !== 'Look' || undefined}>
            <div className={classes.fields}>
              {fields.map((field) => (
                <SettingInput
                  key={field}
                  field={field}
                  value={typed[field]}
                  fault={faults[field]}
                  variable={settings.pinned[field]}
                  warning={settingWarning(field, typed)}
                  onChange={(text) => change(field, text)}
                />
              ))}
            </div>
            {name === 'Look' && <LookPreview typed={typed} />}
            {name === 'Law' && <DutyList />}
            {name === 'Tax' && <TaxHelp isOn={settings.values.taxMode === 'gst'} />}
          </div>
        </section>
      ))}
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirm="Leave Page"
          isDestructive
          isPending={false}
          onConfirm={leaving.proceed}
          onClose={leaving.reset}
        >
          <p>{changedText(changed)}. These changes are not saved.</p>
        </ConfirmDialog>
      )}
      {changed.length > 0 && (
        <Dock>
          <div className={classes.save}>
            <p role="status">{changedText(changed)}</p>
            <Button variant="default" onClick={discard} disabled={isSaving}>
              Discard
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </Dock>
      )}
    </form>
  );
}

const idOf = (group: string): string => group.toLowerCase().replaceAll(' ', '-');

const changedText = (fields: readonly ShopField[]): string =>
  fields.length > 3
    ? `${fields.length} settings changed`
    : `Changed: ${fields.map((field) => settingFields[field].label).join(', ')}`;

function focusSetting(form: HTMLFormElement | null, field: ShopField): void {
  const input = form?.querySelector<HTMLElement>(`[data-setting="${field}"]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
