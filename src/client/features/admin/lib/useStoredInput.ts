import { useEffect, useRef, useState } from 'react';
import { type DraftForm, deleteDraft, readDraft, writeDraft } from '../../../lib/drafts';
import { useSession } from '../../session/SessionContext';

/**
 * Typed input of the signed-in person, which survives a reload until `clear` is called. Input without content is not
 * stored. `typedAt`: when input that was found in the browser had been typed, else null.
 */
export function useStoredInput<Values>(
  { form, record }: { form: DraftForm; record: number | string },
  start: () => Values,
  hasContent: (values: Values) => boolean,
) {
  const { user } = useSession();
  const key = user && { userId: user.id, form, record };
  const [{ values, typedAt }, set] = useState(() => {
    const stored = key && readDraft<Values, null>(key);
    return stored ? { values: stored.values, typedAt: stored.typedAt } : { values: start(), typedAt: null };
  });
  const first = useRef(values);
  const isStored = hasContent(values);
  // Only what was typed here is stored or deleted: another window may have a draft of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is built anew for each render
  useEffect(() => {
    if (!key || values === first.current) return;
    if (isStored) writeDraft(key, { values, base: null, typedAt: new Date() });
    else deleteDraft(key);
  }, [values, isStored]);
  const change = (update: (before: Values) => Values) =>
    set((before) => ({ ...before, values: update(before.values) }));
  const clear = () => set({ values: start(), typedAt: null });
  return { values, change, clear, typedAt };
}
