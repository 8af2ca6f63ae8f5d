import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { synonymFields } from '@/shared/schemas/catalogue/adminSynonyms';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';

export type Synonym = Outputs['admin']['synonyms']['list'][number];

type Values = { term: string; meanings: string };

const meaningsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '');

const toFields = ({ term, meanings }: Values) => ({ term, meanings: meaningsOf(meanings) });

/** Adds or changes a synonym. */
export default function SynonymDialog({
  synonym,
  onClose,
}: {
  /** null for a new synonym. */
  synonym: Synonym | null;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const validate = schemaResolver(synonymFields, { sync: true });
  const form = useForm<Values>({
    initialValues: { term: synonym?.term ?? '', meanings: synonym?.meanings.join(', ') ?? '' },
    // An error of one meaning is shown at the field that contains them all.
    validate: (values) => {
      const faults = Object.entries(validate(toFields(values)));
      return Object.fromEntries(faults.map(([field, text]) => [field.split('.')[0], text]));
    },
  });
  const done = async (title: string, { term }: { term: string }) => {
    showToast(title, `“${term}” has been saved.`);
    onClose();
    await Promise.all([utils.catalogue.invalidate(), utils.admin.invalidate()]);
  };
  const failed = (title: string) => (error: { message: string; data?: unknown }) =>
    showError(title, errorText(error, 'An error occurred.'));
  const create = useSingleFlight(
    trpc.admin.synonyms.create.useMutation({
      onSuccess: (saved) => done('Search word added', saved),
      onError: failed('Failed to add search word'),
    }),
  );
  const update = useSingleFlight(
    trpc.admin.synonyms.update.useMutation({
      onSuccess: (saved) => done('Search word updated', saved),
      onError: failed('Failed to update search word'),
    }),
  );
  const submit = form.onSubmit((values) => {
    if (!synonym) return create.mutate(toFields(values));
    const { id, term, meanings } = synonym;
    return update.mutate({ id, ...toFields(values), was: { term, meanings } });
  });
  const isSaving = create.isPending || update.isPending;
  return (
    <Dialog onClose={onClose} title={synonym ? `Edit “${synonym.term}”` : 'Add Word'} size={520} centered>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <TextInput
          label="Shoppers type"
          placeholder="sari"
          required
          data-autofocus
          {...form.getInputProps('term')}
        />
        <Textarea
          label="It means"
          description="Types, colours, materials, sizes, categories or product words, separated by commas"
          placeholder="Sarees"
          required
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('meanings')}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Word'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
