import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { countryName } from '@/shared/schemas/catalogue/country';
import { profileOf, type ShopFacts, type ShopField } from '@/shared/shop/facts';
import { type SettingsOut, type SettingValues, settingsIn } from '@/shared/shop/settings';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { changedFields, faultsOf, inputOf, type TypedSettings, typedSettings } from './settingsForm';

/** What is typed on the Settings page, and how it is saved. */
export function useSettings({ values }: SettingsOut) {
  const utils = trpc.useUtils();
  const showShop = useShownShop();
  const saved = typedSettings(values);
  /** What was typed and is not saved. */
  const [edits, setEdits] = useState<Partial<TypedSettings>>({});
  /** The values that the edits were decided by, which another person may change meanwhile. */
  const [read, setRead] = useState<Partial<SettingValues>>({});
  const [faults, setFaults] = useState<Partial<Record<ShopField, string>>>({});
  const typed = { ...saved, ...edits };
  const changed = changedFields(saved, typed);
  const save = useSingleFlight(
    trpc.admin.settings.update.useMutation({
      onSuccess: (settings) => {
        utils.admin.settings.get.setData(undefined, settings);
        setEdits({});
        setRead({});
        showShop(settings);
        showToast(
          'Settings saved',
          'The pages of the shop follow within 10 seconds. You can undo it in the log.',
        );
        void utils.admin.log.invalidate();
      },
      onError: async (error) => {
        if (error.data?.code === 'conflict') await showPresent();
        showError('Failed to save settings', errorText(error, 'An error occurred.'));
      },
    }),
  );
  /** After a conflict: what was typed stays, beside what another person saved. */
  async function showPresent(): Promise<void> {
    const present = await utils.admin.settings.get.fetch(undefined, { staleTime: 0 });
    const others = typedSettings(present.values);
    const theirs = changed.filter(
      (field) => read[field] !== undefined && typedSettings({ ...values, ...read })[field] !== others[field],
    );
    setRead(present.values);
    setFaults(
      Object.fromEntries(theirs.map((field) => [field, conflictText(others[field])])) as typeof faults,
    );
  }
  return {
    typed,
    changed,
    faults,
    isSaving: save.isPending,
    change: (field: ShopField, text: string) => {
      setEdits((before) => ({ ...before, [field]: text }));
      setRead((before) => ({ [field]: values[field], ...before }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    discard: () => {
      setEdits({});
      setRead({});
      setFaults({});
    },
    /** Saves what changed; returns the first field that is wrong, if any. */
    save: (): ShopField | null => {
      const wrong = faultsOf(typed, changed);
      setFaults(wrong);
      const first = changed.find((field) => wrong[field] !== undefined);
      if (first === undefined) {
        const was = Object.fromEntries(changed.map((field) => [field, read[field]]));
        save.mutate({ ...inputOf(typed, changed), was });
      }
      return first ?? null;
    },
  };
}

const conflictText = (present: string): string =>
  `Changed meanwhile to “${present || 'empty'}”. Save again to replace it.`;

/** Shows saved settings in this window, whose facts came with its page. */
function useShownShop() {
  const router = useRouter();
  return ({ values }: SettingsOut) => {
    const facts = settingsIn.parse(values) as ShopFacts;
    const shop = profileOf(facts, (code) => countryName(code) ?? code);
    router.update({ ...router.options, context: { ...router.options.context, shop } });
    void router.invalidate();
  };
}
