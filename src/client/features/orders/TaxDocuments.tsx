import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { numberInAddress } from '@/shared/tax/documentNumber';
import { taxDocumentLabels } from '@/shared/tax/taxDocument';
import { downloadFile } from '../../lib/downloadFile';
import { showError } from '../../lib/toast';
import { type Outputs, trpc } from '../../lib/trpc';
import classes from './TaxDocuments.module.css';

type TaxDocument = Outputs['orders']['documents'][number];

/** The tax invoices and credit notes of an order, each with its PDF; nothing before the first one. */
export function TaxDocuments({
  order: { id, placeOfSupply },
  named,
  titleClass,
}: {
  order: Pick<OrderOut, 'id' | 'placeOfSupply'>;
  /** The number, as in addresses, of the document whose download gets the focus. */
  named?: string | undefined;
  titleClass: string | undefined;
}) {
  const { data = [] } = trpc.orders.documents.useQuery({ id }, { enabled: placeOfSupply !== null });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={`documents-${id}`}>
      <h2 id={`documents-${id}`} className={titleClass}>
        Invoices
      </h2>
      <ul className={classes.list}>
        {data.map((one) => (
          <Row key={one.number} of={one} isNamed={numberInAddress(one.number) === named} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  of: { kind, number, date, parcel, invoice, total, file },
  isNamed,
}: {
  of: TaxDocument;
  isNamed: boolean;
}) {
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNamed) button.current?.focus();
  }, [isNamed]);
  const download = () => {
    setLoading(true);
    downloadFile(file)
      .catch((error: unknown) =>
        showError('Download failed', error instanceof Error ? error.message : 'Please try again.'),
      )
      .finally(() => setLoading(false));
  };
  const facts = [
    formatDate(date),
    invoice === null ? parcel !== null && `parcel ${parcel}` : `for ${invoice}`,
    formatMoney(paiseOf(total)),
  ];
  return (
    <li className={classes.row}>
      <div>
        <p>
          {taxDocumentLabels[kind]} {number}
        </p>
        <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        disabled={isLoading}
        aria-label={`Download ${number}`}
        onClick={download}
      >
        {isLoading ? 'Preparing...' : 'PDF'}
      </Button>
    </li>
  );
}
