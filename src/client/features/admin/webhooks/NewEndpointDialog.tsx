import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { webhookEventNeeds } from '@/shared/access/webhookAccess';
import { type WebhookEvent, webhookEvents, webhookEventTexts } from '@/shared/admin/webhooks';
import { createEndpointIn } from '@/shared/schemas/shop/adminWebhooks';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { useCan } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import { CheckGroup } from '../ui/CheckGroup';

const optionOf = (value: WebhookEvent) => ({ value, label: value, description: webhookEventTexts[value] });

/** Adds a webhook endpoint. */
export default function NewEndpointDialog({
  onMade,
  onClose,
}: {
  onMade: (made: Outputs['admin']['webhooks']['create']) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const can = useCan();
  const options = webhookEvents.filter((event) => can(...webhookEventNeeds[event])).map(optionOf);
  const form = useForm({
    initialValues: { url: '', events: [] as WebhookEvent[] },
    validate: schemaResolver(createEndpointIn, { sync: true }),
  });
  const create = useSingleFlight(
    trpc.admin.webhooks.create.useMutation({
      onSuccess: onMade,
      onError: (error) => showError('Failed to add webhook', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.webhooks.invalidate(),
    }),
  );
  return (
    <Dialog onClose={onClose} title="New webhook" size={520} centered>
      <form
        className={adminClasses.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values))}
      >
        <TextInput
          label="Address"
          description="The public https address of the program that receives events."
          placeholder="https://erp.example/hooks"
          type="url"
          required
          data-autofocus
          {...form.getInputProps('url')}
        />
        <CheckGroup
          label="Events to send"
          options={options}
          value={form.values.events}
          error={form.errors.events}
          onChange={(events) => form.setFieldValue('events', events)}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? 'Adding...' : 'Add Webhook'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
