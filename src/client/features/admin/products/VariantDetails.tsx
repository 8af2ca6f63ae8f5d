import type { ClipboardEvent, ReactNode } from 'react';
import type { VariantKey } from '@/shared/catalogue/stock';
import {
  type VariantFieldName,
  variantFieldLabels,
  variantFieldNames,
} from '@/shared/catalogue/variantFields';
import adminClasses from '../ui/admin.module.css';
import { originOf } from './optionRenames';
import classes from './Products.module.css';
import { type AdminProduct, gridOf, type ProductValues, renamesOf, variantKey } from './productForm';
import { blockOf } from './stockPaste';
import { type Details, storedText, type TypedField, withTyped } from './variantDetails';

const nameOf = ({ size, color }: VariantKey) => [size, color].filter(Boolean).join(', ') || 'the product';

/** Fields that sizes and colours often share; codes are different for each. */
const sharedFields: readonly VariantFieldName[] = ['hsn', 'cost', 'weight', 'bin', 'reorderLevel'];

/**
 * SKU, barcode, HSN, cost, weight, bin and reorder level of every size and colour, folded away. A block pasted from
 * a spreadsheet fills the cells from the pasted position.
 */
export function VariantDetails({
  base,
  values,
  error,
  onChange,
}: {
  base: AdminProduct | null;
  values: ProductValues;
  error: ReactNode;
  onChange: (details: Details) => void;
}) {
  const renames = base ? renamesOf(base, values) : { sizes: [], colors: [] };
  const rows = gridOf(values).map((cell) => {
    const key = variantKey(originOf(cell, renames));
    return { cell, key, stored: base?.variants.find((variant) => variantKey(variant) === key) };
  });
  const { details } = values;
  const set = (changes: readonly TypedField[]) => onChange(withTyped(details, changes));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = blockOf(event.clipboardData.getData('text'));
    if (!block) return;
    event.preventDefault();
    set(
      block.flatMap((line, down) =>
        line.flatMap((text, across) => {
          const key = rows[row + down]?.key;
          const name = variantFieldNames[column + across];
          return key === undefined || name === undefined ? [] : [{ key, name, text }];
        }),
      ),
    );
  };
  return (
    <details className={classes.details} open={Boolean(error) || undefined}>
      <summary>SKU, barcode, HSN, cost, weight, bin and reorder level</summary>
      {error && <p className={adminClasses.fault}>{error}</p>}
      <div className={classes.gridScroller}>
        <table className={classes.grid}>
          <caption className="visually-hidden">Details of every size and colour</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Size and colour</span>
              </th>
              {variantFieldNames.map((name) => (
                <th key={name} scope="col">
                  {variantFieldLabels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length > 1 && (
              <tr>
                <th scope="row">All</th>
                {variantFieldNames.map((name) => (
                  <td key={name}>
                    {sharedFields.includes(name) && (
                      <input
                        className={classes.cell}
                        data-field={name}
                        aria-label={`${variantFieldLabels[name]} of all sizes and colours`}
                        placeholder="Set all"
                        onChange={({ currentTarget: { value: text } }) =>
                          set(rows.map(({ key }) => ({ key, name, text })))
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
            {rows.map(({ cell, key, stored }, row) => (
              <tr key={key}>
                <th scope="row">{nameOf(cell)}</th>
                {variantFieldNames.map((name, column) => {
                  const typed = details[key]?.[name];
                  const text = storedText(stored, name);
                  return (
                    <td key={name}>
                      <input
                        className={classes.cell}
                        data-field={name}
                        aria-label={`${variantFieldLabels[name]} of ${nameOf(cell)}`}
                        placeholder={name === 'sku' ? 'By pattern' : undefined}
                        autoComplete="off"
                        spellCheck={false}
                        data-changed={(typed !== undefined && typed !== text) || undefined}
                        value={typed ?? text}
                        onPaste={(event) => paste(event, row, column)}
                        onChange={({ currentTarget: { value } }) => set([{ key, name, text: value }])}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
