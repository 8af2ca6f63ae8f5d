import { Button, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { ADMIN_ORDER_LIMITS, type AdminOrder, saveNoteIn } from '@/shared/schemas/adminOrders';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import details from './details.module.css';
import { useOrderChanged } from './useAdminOrders';

/** Unsaved notes by order id, so that closing the dialog does not lose them. */
const drafts = new Map<number, { note: string; was: string }>();

/**
 * The staff's note on an order. Somebody else's change shows up here unless something is being typed; then saving
 * is refused once, and theirs is shown beside what was typed.
 */
export function NoteForm({ order: { id, internalNote } }: { order: AdminOrder }) {
  const changed = useOrderChanged();
  const form = useForm({
    initialValues: { id, ...(drafts.get(id) ?? { note: internalNote, was: internalNote }) },
    validate: schemaResolver(saveNoteIn, { sync: true }),
  });
  const { note, was } = form.values;
  const isTyped = note !== was;
  useEffect(() => {
    if (isTyped) drafts.set(id, { note, was });
    else drafts.delete(id);
  }, [id, note, was, isTyped]);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const { values, setValues } = latest.current;
    if (values.note === values.was) setValues({ note: internalNote, was: internalNote });
  }, [internalNote]);
  const save = trpc.admin.orders.saveNote.useMutation({
    onSuccess: (saved) => {
      form.setValues({ note: saved.note, was: saved.note });
      showToast('Note saved');
    },
    onError: (error) => showError('Failed to save note', errorText(error, 'Please try again.')),
    onSettled: changed,
  });
  const isOvertaken = isTyped && internalNote !== was;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <h3 className={adminClasses.panelTitle}>Internal note</h3>
      <div className={details.stack}>
        <Textarea
          aria-label="Internal note"
          description="For the staff alone: the customer never sees it."
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={ADMIN_ORDER_LIMITS.note}
          {...form.getInputProps('note')}
        />
        {isOvertaken && (
          <div className={details.overtaken} role="status">
            <p>Somebody else has changed the note to:</p>
            <blockquote>{internalNote || '(nothing)'}</blockquote>
            <div className={adminClasses.actions}>
              <Button
                size="xs"
                variant="default"
                onClick={() => form.setValues({ note: internalNote, was: internalNote })}
              >
                Take theirs
              </Button>
              <Button size="xs" variant="default" onClick={() => form.setValues({ was: internalNote })}>
                Keep mine
              </Button>
            </div>
          </div>
        )}
        <div className={adminClasses.actions}>
          <Button type="submit" size="sm" variant="default" disabled={!isTyped || save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Note'}
          </Button>
        </div>
      </div>
    </form>
  );
}
