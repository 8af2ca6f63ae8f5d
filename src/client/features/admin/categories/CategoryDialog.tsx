import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { createCategoryIn } from '@/shared/schemas/adminCatalogue';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { PictureInput } from './PictureInput';

export type Category = Outputs['catalogue']['categories'][number];

/** Adds or changes a category. */
export default function CategoryDialog({
  category,
  onClose,
}: {
  /** null: a new one. */
  category: Category | null;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initialValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      image: category?.image ?? '',
    },
    validate: schemaResolver(createCategoryIn, { sync: true }),
  });
  const words = category
    ? (['Category updated', 'update'] as const)
    : (['Category created', 'create'] as const);
  const settle = {
    onSuccess: async ({ name }: { name: string }) => {
      showToast(words[0], `${name} has been saved.`);
      onClose();
      await Promise.all([utils.catalogue.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError(`Failed to ${words[1]} category`, errorText(error, `Failed to ${words[1]} category`)),
  };
  const create = trpc.admin.categories.create.useMutation(settle);
  const update = trpc.admin.categories.update.useMutation(settle);
  const submit = form.onSubmit((values) => {
    if (!category) return create.mutate(values);
    const { id, name, description, image } = category;
    return update.mutate({ ...values, id, was: { name, description, image } });
  });
  const isSaving = create.isPending || update.isPending;
  return (
    <Dialog onClose={onClose} title={category ? `Edit ${category.name}` : 'Add Category'} size={560} centered>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        <PictureInput
          value={form.values.image}
          error={form.errors.image}
          onPendingChange={setUploading}
          onChange={(image) => form.setFieldValue('image', image)}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving || isUploading}>
            {isSaving ? 'Saving...' : 'Save Category'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
