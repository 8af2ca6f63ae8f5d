import { NativeSelect } from '@mantine/core';
import type { VariantKey, VariantStock } from '@/shared/stock';
import { optionsText } from '../lib/cartLines';

const keyOf = ({ size, color }: VariantKey): string => JSON.stringify([size, color]);

/** Changes the size and color of something chosen before; nothing for a product with one variant. */
export function VariantSelect({
  product: { name, variants },
  chosen,
  disabled,
  onChange,
}: {
  product: { name: string; variants: readonly VariantStock[] };
  chosen: VariantKey;
  disabled?: boolean;
  onChange: (variant: VariantStock) => void;
}) {
  if (variants.length < 2) return null;
  return (
    <NativeSelect
      aria-label={`Size and color of ${name}`}
      size="sm"
      maw={220}
      disabled={disabled}
      value={keyOf(chosen)}
      data={variants.map((variant) => ({
        value: keyOf(variant),
        label: variant.stock > 0 ? optionsText(variant) : `${optionsText(variant)} (sold out)`,
        disabled: variant.stock === 0 && keyOf(variant) !== keyOf(chosen),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const variant = variants.find((one) => keyOf(one) === value);
        if (variant) onChange(variant);
      }}
    />
  );
}
