import { Button, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ApiScope, apiKeyLifetimesDays, apiScopes, apiScopeTexts } from '@/shared/admin/apiScopes';
import { createApiKeyIn } from '@/shared/schemas/accounts/adminApiKeys';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { CheckGroup } from '../ui/CheckGroup';

const scopeOptions = apiScopes.map((value) => ({ value, label: value, description: apiScopeTexts[value] }));
const lifetimes = apiKeyLifetimesDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** Creates an API key. */
export default function NewApiKeyDialog({
  onMade,
  onClose,
}: {
  onMade: (made: Outputs['admin']['apiKeys']['create']) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { name: '', scopes: [] as ApiScope[], expiresInDays: 90 },
    validate: schemaResolver(createApiKeyIn, { sync: true }),
  });
  const create = useSingleFlight(
    trpc.admin.apiKeys.create.useMutation({
      onSuccess: onMade,
      onError: (error) => showError('Failed to create key', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.apiKeys.invalidate(),
    }),
  );
  return (
    <Dialog onClose={onClose} title="New API key" size={520} centered>
      <form
        className={adminClasses.form}
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values))}
      >
        <TextInput
          label="Name"
          description="Where you use it, such as “Warehouse” or “Accounting”."
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <CheckGroup
          label="What it can do"
          options={scopeOptions}
          value={form.values.scopes}
          error={form.errors.scopes}
          onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        />
        <NativeSelect
          label="Expires after"
          data={lifetimes}
          value={String(form.values.expiresInDays)}
          onChange={({ currentTarget }) => form.setFieldValue('expiresInDays', Number(currentTarget.value))}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
