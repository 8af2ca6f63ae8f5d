import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { profileOf, type ShopFacts, type ShopField } from '@/shared/shop/facts';
import { countryName } from '@/shared/shop/schema';
import { type SettingsOut, settingsIn } from '@/shared/shop/settings';
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
  const [faults, setFaults] = useState<Partial<Record<ShopField, string>>>({});
  const typed = { ...saved, ...edits };
  const changed = changedFields(saved, typed);
  const save = useSingleFlight(
    trpc.admin.settings.update.useMutation({
      onSuccess: (settings) => {
        utils.admin.settings.get.setData(undefined, settings);
        setEdits({});
        showShop(settings);
        showToast(
          'Settings saved',
          'The pages of the shop follow within 10 seconds. You can undo it in the log.',
        );
        void utils.admin.log.invalidate();
      },
      onError: (error) => showError('Failed to save settings', errorText(error, 'An error occurred.')),
    }),
  );
  return {
    typed,
    changed,
    faults,
    isSaving: save.isPending,
    change: (field: ShopField, text: string) => {
      setEdits((before) => ({ ...before, [field]: text }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    discard: () => {
      setEdits({});
      setFaults({});
    },
    /** Saves what changed; returns the first field that is wrong, if any. */
    save: (): ShopField | null => {
      const wrong = faultsOf(typed, changed);
      setFaults(wrong);
      const first = changed.find((field) => wrong[field] !== undefined);
      if (first === undefined) save.mutate(inputOf(typed, changed));
      return first ?? null;
    },
  };
}

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
