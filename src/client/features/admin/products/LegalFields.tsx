import { Textarea, TextInput } from '@mantine/core';
import { legalFactNames, legalFacts } from '@/shared/catalogue/legalFacts';
import adminClasses from '../ui/admin.module.css';
import classes from './Products.module.css';
import type { useProductForm } from './useProductForm';

/** Who made a product, where, and how much is in a pack; folded away. */
export function LegalFields({ form }: { form: ReturnType<typeof useProductForm>['form'] }) {
  const { errors, getInputProps } = form;
  const hasFault = legalFactNames.some((fact) => errors[fact]);
  return (
    <details className={classes.details} open={hasFault || undefined}>
      <summary>Details required by law</summary>
      <div className={adminClasses.pair}>
        {legalFactNames.map((fact) => {
          const { label, hint } = legalFacts[fact];
          const Input = fact === 'manufacturer' ? Textarea : TextInput;
          return (
            <Input
              key={fact}
              label={label}
              description={hint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...getInputProps(fact)}
            />
          );
        })}
      </div>
    </details>
  );
}
