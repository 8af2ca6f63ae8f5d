import { type UseFormInput, useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type Draft, type DraftForm, deleteDraft, readDraft, writeDraft } from '../../../lib/drafts';
import { useSession } from '../../session/SessionContext';

type Options<Values, Base> = {
  /** The form, and the number of its record. */
  draft: { form: DraftForm; record: number | string };
  /** The record as it is now; input that was not changed follows it. */
  record: Base;
  valuesOf: (record: Base) => Values;
  isChanged: (base: Base, values: Values) => boolean;
  validate?: UseFormInput<Values>['validate'];
};

/**
 * A form whose unsaved input is kept for the person who typed it: after Back, a reload and a session that ended it
 * is there again, compared with the record as it was read then (`base`), so that somebody else's change since is
 * found as in any other save. It is deleted by saving, discarding and signing out.
 */
export function useDraftForm<Values extends object, Base>({
  draft: { form: name, record: id },
  record,
  valuesOf,
  isChanged,
  validate,
}: Options<Values, Base>) {
  const { user } = useSession();
  const key = user && { userId: user.id, form: name, record: id };
  const [restored, setRestored] = useState(() => {
    const draft = key && readDraft<Values, Base>(key);
    return draft && fits(draft, { values: valuesOf(record), base: record }) ? draft : null;
  });
  const [base, setBase] = useState(restored ? restored.base : record);
  const form = useForm<Values>({ initialValues: restored?.values ?? valuesOf(record), validate });
  const isSaved = useRef(false);
  const { values } = form;
  const isTyped = isChanged(base, values);

  useDidUpdate(() => {
    if (!key || isSaved.current) return;
    if (isTyped) return writeDraft(key, { values, base, typedAt: new Date() });
    deleteDraft(key);
    setRestored(null);
  }, [values, base]);

  /** Goes on from a record, with its values or others. */
  const restart = (from: Base, withValues: Values = valuesOf(from)) => {
    setBase(() => from);
    form.setValues(withValues);
  };
  useDidUpdate(() => {
    if (!isTyped) restart(record);
  }, [record]);

  return {
    form,
    base,
    isTyped,
    restart,
    /** When the restored input was typed; null when nothing was restored. */
    typedAt: restored?.typedAt ?? null,
    discard: () => {
      form.clearErrors();
      restart(record);
    },
    /** The input is saved, or given up, and the form closes. */
    end: () => {
      isSaved.current = true;
      if (key) deleteDraft(key);
    },
  };
}

type Content = Omit<Draft<unknown, unknown>, 'typedAt'>;

/** Whether a draft has the fields of today's form; an earlier version of the store may have written it. */
const fits = (draft: Content, present: Content): boolean =>
  shapeOf(draft.values) === shapeOf(present.values) && shapeOf(draft.base) === shapeOf(present.base);

function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.keys(value).sort().join(' ');
}
