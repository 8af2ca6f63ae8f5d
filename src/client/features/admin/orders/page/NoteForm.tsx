import { Button, Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ADMIN_ORDER_LIMITS, saveNoteIn } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { useDraftForm } from '../../lib/useDraftForm';
import adminClasses from '../../ui/admin.module.css';
import { DraftNotice } from '../../ui/DraftNotice';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';

const valuesOf = (note: string) => ({ note });

/**
 * The staff note on an order. Another person's change appears unless this note is being edited; then saving
 * is refused once, and the other version is shown beside the typed one.
 */
export function NoteForm({ order: { id, internalNote } }: { order: PlainOrder }) {
  const changed = useOrderChanged();
  const draft = useDraftForm({
    draft: { form: 'orderNote', record: id },
    record: internalNote,
    valuesOf,
    isChanged: (base: string, { note }) => note !== base,
    validate: schemaResolver(saveNoteIn.pick({ note: true }), { sync: true }),
  });
  const { form, base, isTyped, restart } = draft;
  const save = useSingleFlight(
    trpc.admin.orders.saveNote.useMutation({
      onSuccess: (saved) => {
        restart(saved.note);
        showToast('Note saved');
      },
      onError: (error) => showError('Failed to save note', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const isOvertaken = isTyped && internalNote !== base;
  return (
    <form
      noValidate
      className={details.panel}
      onSubmit={form.onSubmit(({ note }) => {
        if (isTyped) save.mutate({ id, note, was: base });
      })}
    >
      <h2 className={adminClasses.panelTitle}>Internal note</h2>
      <div className={details.stack}>
        <DraftNotice typedAt={draft.typedAt} onDiscard={draft.discard} />
        <Textarea
          aria-label="Internal note"
          description="For staff only. The customer never sees it."
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={ADMIN_ORDER_LIMITS.note}
          {...form.getInputProps('note')}
        />
        {isOvertaken && (
          <div className={details.overtaken} role="status">
            <p>Someone else has changed the note to:</p>
            <blockquote>{internalNote || '(nothing)'}</blockquote>
            <div className={adminClasses.actions}>
              <Button size="xs" variant="default" onClick={() => restart(internalNote)}>
                Use theirs
              </Button>
              <Button size="xs" variant="default" onClick={() => restart(internalNote, form.values)}>
                Keep mine
              </Button>
            </div>
          </div>
        )}
        <div className={adminClasses.actions}>
          {/* Not `disabled`, which would take the focus from it once the note is saved. */}
          <Button
            type="submit"
            size="sm"
            variant="default"
            data-disabled={!isTyped || save.isPending || undefined}
            aria-disabled={!isTyped || save.isPending}
          >
            {save.isPending ? 'Saving...' : 'Save Note'}
          </Button>
        </div>
      </div>
    </form>
  );
}
