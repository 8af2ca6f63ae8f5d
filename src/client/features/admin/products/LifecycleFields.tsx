import { NativeSelect, TextInput } from '@mantine/core';
import { lackingIn, lackingText } from '@/shared/catalogue/readiness';
import adminClasses from '../ui/admin.module.css';
import classes from './Products.module.css';
import { totalOf } from './productForm';
import type { useProductForm } from './useProductForm';

const statuses = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft: only staff see it' },
  { value: 'archived', label: 'Archived: no longer sold' },
];

/** Whether a product is in the shop, from when to when, and what it still lacks. */
export function LifecycleFields({ form }: { form: ReturnType<typeof useProductForm>['form'] }) {
  const { values, getInputProps } = form;
  const { description, price, pictures, categoryId } = values;
  const lacking = lackingIn({
    hasPicture: pictures.length > 0,
    description,
    price: Number(price),
    stock: totalOf(values),
    categoryId: categoryId === '' ? null : Number(categoryId),
  });
  return (
    <fieldset className={classes.stock}>
      <legend>In the shop</legend>
      <div className={adminClasses.pair}>
        <NativeSelect label="Status" data={statuses} {...getInputProps('status')} />
        {values.status === 'published' && (
          <>
            <TextInput
              label="From"
              description="Indian time. Empty: at once."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="datetime-local"
              {...getInputProps('publishAt')}
            />
            <TextInput
              label="Until"
              description="Indian time. Empty: no end."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="datetime-local"
              {...getInputProps('unpublishAt')}
            />
          </>
        )}
      </div>
      {values.status === 'draft' && (
        <p className={classes.lacking}>
          {lacking.length > 0 ? `Still needs ${lackingText(lacking)}.` : 'Ready to publish.'}
        </p>
      )}
    </fieldset>
  );
}
