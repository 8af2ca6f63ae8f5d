import type { VariantKey, VariantStock } from '@/shared/catalogue/stock';
import { PlainSelect } from './plainFields';
import classes from './VariantSelect.module.css';

type Part = 'size' | 'color';
const labels: Record<Part, string> = { size: 'Size', color: 'Colour' };
const otherOf: Record<Part, Part> = { size: 'color', color: 'size' };

/** Changes the size and color of a chosen item, each separately; empty for a product with one variant. */
export function VariantSelect({
  product: { name, sizes, colors },
  variants,
  chosen,
  disabled,
  onChange,
}: {
  product: { name: string; sizes: readonly string[]; colors: readonly string[] };
  /** Undefined until they are loaded; nothing can be chosen before. */
  variants: readonly VariantStock[] | undefined;
  chosen: VariantKey;
  disabled?: boolean;
  onChange: (variant: VariantStock) => void;
}) {
  const namesOf = { size: sizes, color: colors };
  if (sizes.length < 2 && colors.length < 2) return null;
  return (
    <div className={classes.selects}>
      {(['size', 'color'] as const).map((part) => {
        const names = namesOf[part];
        if (names.length < 2) return names.length === 1 && <span key={part}>{names[0]}</span>;
        const options = names.map((value) => {
          // The chosen option shows its plain name, even when the shopper's own order holds its last piece.
          if (value === chosen[part] || !variants) return { value, label: value };
          const variant = variantFor(variants, chosen, part, value);
          return { value, variant, label: labelOf(variant, chosen, part, value) };
        });
        return (
          <PlainSelect
            key={part}
            aria-label={`${labels[part]} of ${name}`}
            disabled={disabled || !variants}
            value={chosen[part] ?? ''}
            options={options.map(({ value, variant, label }) => ({
              value,
              label,
              disabled: !variant && value !== chosen[part],
            }))}
            onChange={({ currentTarget: { value } }) => {
              const picked = options.find((option) => option.value === value)?.variant;
              if (picked) onChange(picked);
            }}
          />
        );
      })}
    </div>
  );
}

/** The variant for an option: with the other option unchanged, or the first one available. */
function variantFor(
  variants: readonly VariantStock[],
  chosen: VariantKey,
  part: Part,
  value: string,
): VariantStock | undefined {
  const inStock = variants.filter((variant) => variant[part] === value && variant.stock > 0);
  const other = otherOf[part];
  return inStock.find((variant) => variant[other] === chosen[other]) ?? inStock[0];
}

function labelOf(variant: VariantStock | undefined, chosen: VariantKey, part: Part, value: string): string {
  if (!variant) return `${value} (sold out)`;
  const other = otherOf[part];
  return variant[other] === chosen[other] ? value : `${value} (in ${variant[other]})`;
}
