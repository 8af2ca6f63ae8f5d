import { useState } from 'react';
import { formatSizeTable, parseSizeTable } from '@/shared/catalogue/sizeGuide';
import { distinctNames } from '@/shared/catalogue/stock';
import { createCategoryIn } from '@/shared/schemas/catalogue/adminCatalogue';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { useDraftForm } from '../lib/useDraftForm';

export type Category = Outputs['admin']['categories']['list'][number];
/** A size guide as typed: comma-separated kinds, the table as text. */
export type GuideValues = { kinds: string; table: string; howTo: string };
type Values = { name: string; description: string; image: string; hsn: string; sizeGuides: GuideValues[] };
type Field = keyof Values;
type Conflict = { message: string; now: Category; theirs: Field[] };

const fields: readonly Field[] = ['name', 'description', 'image', 'hsn', 'sizeGuides'];
export const emptyGuide: GuideValues = { kinds: '', table: '', howTo: '' };

const valuesOf = (category: Category | null): Values => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  image: category?.image ?? '',
  hsn: category?.hsn ?? '',
  sizeGuides: (category?.sizeGuides ?? []).map((guide) => ({
    kinds: guide.kinds.join(', '),
    table: formatSizeTable(guide),
    howTo: guide.howTo,
  })),
});

const changedFields = (base: Category | null, values: Values): Field[] =>
  fields.filter((field) => JSON.stringify(valuesOf(base)[field]) !== JSON.stringify(values[field]));

/** The form as procedure input. */
const inputOf = ({ sizeGuides, ...values }: Values) => ({
  ...values,
  sizeGuides: sizeGuides.map(({ kinds, table, howTo }) => ({
    ...parseSizeTable(table),
    howTo,
    kinds: distinctNames(kinds.split(',')),
  })),
});

/** The form's errors by field, from the server's schema. */
function faultsOf(values: Values): Record<string, string> {
  const { error } = createCategoryIn.safeParse(inputOf(values));
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const [field, at, part] = path;
    const place =
      field === 'sizeGuides' ? `sizeGuides.${Number(at)}.${part === 'kinds' ? 'kinds' : 'table'}` : field;
    faults[String(place)] ??= message;
  }
  return faults;
}

/** The category form's state: its values, the category they are compared with, and a conflict, if any. */
export function useCategoryForm(category: Category | null, onDone: () => void) {
  const utils = trpc.useUtils();
  const draft = useDraftForm<Values, Category | null>({
    draft: { form: 'category', record: category?.id ?? 'new' },
    record: category,
    valuesOf,
    isChanged: (base, values) => changedFields(base, values).length > 0,
    validate: faultsOf,
  });
  const { form, base, restart } = draft;
  const [conflict, setConflict] = useState(
    () =>
      base &&
      category &&
      conflictOf(base, category, `${category.name} was changed after you started editing.`),
  );

  const finish = async (title: string, { name }: { name: string }) => {
    showToast(title, `${name} has been saved.`);
    draft.end();
    onDone();
    await Promise.all([utils.catalogue.invalidate(), utils.admin.invalidate()]);
  };
  const create = useSingleFlight(
    trpc.admin.categories.create.useMutation({
      onSuccess: (saved) => finish('Category created', saved),
      onError: (error) => showError('Failed to create category', errorText(error, 'An error occurred.')),
    }),
  );
  const update = useSingleFlight(
    trpc.admin.categories.update.useMutation({
      onSuccess: (saved) => finish('Category updated', saved),
      onError: async (error) => {
        if (base && error.data?.code === 'conflict' && (await showConflict(base, error.message))) return;
        showError('Failed to update category', errorText(error, 'An error occurred.'));
      },
    }),
  );

  /** Shows a conflict and returns whether the category changed since it was read. */
  async function showConflict(read: Category, message: string): Promise<boolean> {
    const all = await utils.admin.categories.list.fetch(undefined, { staleTime: 0 }).catch(() => []);
    const now = all.find(({ id }) => id === read.id);
    const found = now ? conflictOf(read, now, message) : null;
    if (found) setConflict(found);
    return found !== null;
  }

  const submit = form.onSubmit((values) => {
    const input = inputOf(values);
    if (!base) return create.mutate(input);
    const { id, name, description, image, sizeGuides, hsn } = base;
    return update.mutate({ ...input, id, was: { name, description, image, sizeGuides, hsn } });
  });

  const settle = (now: Category, values?: Values) => {
    restart(now, values);
    setConflict(null);
  };
  return {
    form,
    base,
    submit,
    conflict,
    isSaving: create.isPending || update.isPending,
    typedAt: draft.typedAt,
    discardDraft: () => {
      setConflict(null);
      draft.discard();
    },
    keepMine: () => conflict && settle(conflict.now, rebased(base, conflict.now, form.values)),
    takeTheirs: () => conflict && settle(conflict.now),
  };
}

/** The changes made to a category since it was read, or null. */
function conflictOf(read: Category, now: Category, message: string): Conflict | null {
  const theirs = changedFields(read, valuesOf(now));
  return theirs.length > 0 ? { message, now, theirs } : null;
}

/** Rebases the form on the current category: typed changes stay, everything else is current. */
function rebased(base: Category | null, now: Category, values: Values): Values {
  const mine = Object.fromEntries(changedFields(base, values).map((field) => [field, values[field]]));
  return { ...valuesOf(now), ...mine };
}
