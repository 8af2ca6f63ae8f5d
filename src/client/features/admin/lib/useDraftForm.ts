import { type UseFormInput, useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type Draft, type DraftForm, deleteDraft, readDraft, writeDraft } from '../../../lib/drafts';
import { useSession } from '../../session/SessionContext';

type Options<Values, Base> = {
  /** The form's name and its record's id. */
  draft: { form: DraftForm; record: number | string };
  /** The current record; unchanged input follows it. */
  record: Base;
  valuesOf: (record: Base) => Values;
  isChanged: (base: Base, values: Values) => boolean;
  validate?: UseFormInput<Values>['validate'];
};

/**
 * A form whose unsaved input is stored for its author. It survives Back, a reload and an expired session,
 * together with the record as read then (`base`), so a later change by another person is detected as in any
 * other save. Saving, discarding and signing out delete it.
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

  /** Restarts from a record, with its values or others. */
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
    /** Call when the input is saved or dropped and the form closes. */
    end: () => {
      isSaved.current = true;
      if (key) deleteDraft(key);
    },
  };
}

type Content = Omit<Draft<unknown, unknown>, 'typedAt'>;

/** Whether a draft matches the form's fields; an earlier version of the store may have stored it. */
const fits = (draft: Content, present: Content): boolean =>
  shapeOf(draft.values) === shapeOf(present.values) && shapeOf(draft.base) === shapeOf(present.base);

function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.keys(value).sort().join(' ');
}
