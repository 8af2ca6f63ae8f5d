import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, fromDecimal, paiseOf } from '@/shared/money';
import type { SalePriceRow as StoredPriceRow } from '@/shared/schemas/offers/adminSales';
import type { Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { LinePicture } from '../ui/LinePicture';
import classes from './Sales.module.css';

type SalePriceRow = StoredPriceRow & { gap: string | null };
type SetPrice = (productId: number, typed: string) => Promise<boolean>;
type Remove = (productId: number, name: string) => Promise<void>;

const money = (decimal: string): string => formatMoney(paiseOf(decimal));

/** The columns of a sale's prices; those of a sale that has ended cannot be changed. */
export const priceColumns = (isOpen: boolean, setPrice: SetPrice, remove: Remove): Column<SalePriceRow>[] => [
  {
    name: 'Product',
    isName: true,
    cell: ({ name, sku, picture, gap }) => (
      <div className={classes.product}>
        <LinePicture url={picture} />
        <span>
          {name}
          {sku !== null && <span className={`${adminClasses.line} ${adminClasses.small}`}>{sku}</span>}
          {gap !== null && <span className={`${adminClasses.line} ${adminClasses.small}`}>{gap}</span>}
        </span>
      </div>
    ),
  },
  { name: 'Regular price', align: 'right', cell: ({ regularPrice }) => money(regularPrice) },
  {
    name: 'Own sale price',
    align: 'right',
    hides: 'tablet',
    cell: ({ undatedSalePrice }) => (undatedSalePrice === null ? 'none' : money(undatedSalePrice)),
  },
  {
    name: 'Price in the sale',
    align: 'right',
    cell: (row) =>
      isOpen ? (
        <PriceField key={`${row.price} ${row.isManual}`} row={row} setPrice={setPrice} />
      ) : (
        money(row.price)
      ),
  },
  {
    name: 'Off',
    align: 'right',
    cell: ({ percentOff, isManual, isInForce }) => (
      <>
        {isInForce ? `${percentOff}%` : <Badge tone="bad">Does not count</Badge>}
        {isManual && <span className={`${adminClasses.line} ${adminClasses.small}`}>by hand</span>}
      </>
    ),
  },
  ...(isOpen
    ? [
        {
          name: 'Actions',
          isHidden: true,
          align: 'right' as const,
          cell: ({ productId, name }: SalePriceRow) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${name}`}
              onClick={() => void remove(productId, name)}
            >
              Remove
            </Button>
          ),
        },
      ]
    : []),
];

const typedOf = (decimal: string): string => decimal.replace(/\.00$/, '');

/** Saves when it is left or Enter is pressed. A refused price returns to what it was; an emptied one to the rule. */
function PriceField({
  row: { productId, name, price },
  setPrice,
}: {
  row: SalePriceRow;
  setPrice: SetPrice;
}) {
  const [typed, setTyped] = useState(typedOf(price));
  const save = async () => {
    if (fromDecimal(typed.trim()) === paiseOf(price)) return;
    if (!(await setPrice(productId, typed))) setTyped(typedOf(price));
  };
  return (
    <TextInput
      size="xs"
      w={96}
      ml="auto"
      inputMode="decimal"
      aria-label={`Price of ${name}`}
      leftSection="₹"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
