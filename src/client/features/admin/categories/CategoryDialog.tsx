import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { ConflictNotice } from '../ui/ConflictNotice';
import { DraftNotice } from '../ui/DraftNotice';
import { SizeGuideFields } from '../ui/SizeGuideFields';
import classes from './Categories.module.css';
import { PictureInput } from './PictureInput';
import { type Category, emptyGuide, useCategoryForm } from './useCategoryForm';

/** Adds or changes a category. Closing it without saving preserves the typed text for the next time. */
export default function CategoryDialog({
  category,
  onClose,
}: {
  /** null for a new category. */
  category: Category | null;
  onClose: () => void;
}) {
  const edited = useCategoryForm(category, onClose);
  const { form, base, conflict, isSaving } = edited;
  const [isUploading, setUploading] = useState(false);
  return (
    <Dialog onClose={onClose} title={base ? `Edit ${base.name}` : 'Add Category'} size={560} centered>
      <form className={adminClasses.form} noValidate onSubmit={edited.submit}>
        <DraftNotice typedAt={edited.typedAt} onDiscard={edited.discardDraft} />
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
        <TextInput
          label="HSN"
          description="The tariff code for GST of its products that have none of their own, like 6211."
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('hsn')}
        />
        {form.values.sizeGuides.map((_, at) => (
          <SizeGuideFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a guide has no id; its fields are found by position
            key={at}
            legend={`Size guide ${at + 1}`}
            table={form.getInputProps(`sizeGuides.${at}.table`)}
            howTo={form.getInputProps(`sizeGuides.${at}.howTo`)}
            hint=""
          >
            <TextInput
              label="Product types"
              description="For example, Shirts, Kurtas. Leave empty for all products without a guide for their type."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps(`sizeGuides.${at}.kinds`)}
            />
            <Button
              size="xs"
              variant="subtle"
              className={classes.removeGuide}
              onClick={() => form.removeListItem('sizeGuides', at)}
            >
              Remove size guide {at + 1}
            </Button>
          </SizeGuideFields>
        ))}
        <Button
          size="xs"
          variant="default"
          className={classes.removeGuide}
          onClick={() => form.insertListItem('sizeGuides', emptyGuide)}
        >
          Add a size guide
        </Button>
        {conflict && (
          <ConflictNotice
            key={JSON.stringify(conflict.now)}
            message={conflict.message}
            theirs={conflict.theirs}
            onKeepMine={edited.keepMine}
            onTakeTheirs={edited.takeTheirs}
          />
        )}
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
