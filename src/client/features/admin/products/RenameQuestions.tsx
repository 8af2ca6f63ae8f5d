import { Checkbox } from '@mantine/core';
import { renamesBetween, separateKey } from './optionRenames';
import { type AdminProduct, namesOf, type ProductValues } from './productForm';
import { withSeparate } from './productNames';

const options = ['sizes', 'colors'] as const;

/** Shows each inferred rename, which staff can reject. */
export function RenameQuestions({
  base,
  values,
  onChange,
}: {
  base: AdminProduct;
  values: ProductValues;
  onChange: (values: ProductValues) => void;
}) {
  const presumed = renamesBetween(base, namesOf(values));
  return options.flatMap((option) =>
    presumed[option].map(({ from, to }) => {
      const key = separateKey(option, from);
      return (
        <Checkbox
          key={key}
          label={`${from} is now called ${to}`}
          description="Tick to move its stock, pictures, carts and orders. If not ticked, ${from} is removed and ${to} starts with none."
          checked={!values.separate.includes(key)}
          onChange={(event) =>
            onChange(withSeparate(base, values, { key, isSeparate: !event.currentTarget.checked }))
          }
        />
      );
    }),
  );
}
