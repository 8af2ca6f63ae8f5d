import { Button } from '@mantine/core';
import { useState } from 'react';
import { documentTitle } from '@/shared/receipt/title';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import type { ShopProfile } from '@/shared/shop/facts';
import { showError } from '../../lib/toast';
import { useShop } from '../../lib/useShop';

/** Downloads an order's receipt, or its summary before payment. */
export function ReceiptButton({ order, isFirst = false }: { order: OrderOut; isFirst?: boolean }) {
  const [isDrawing, setDrawing] = useState(false);
  const shop = useShop();
  const download = () => {
    setDrawing(true);
    downloadReceipt(order, shop)
      .catch(() => showError('Receipt failed', 'The receipt could not be created. Please try again.'))
      .finally(() => setDrawing(false));
  };
  return (
    <Button variant={isFirst ? undefined : 'default'} disabled={isDrawing} onClick={download}>
      {isDrawing ? 'Preparing...' : `Download ${documentTitle(order)}`}
    </Button>
  );
}

/** Renders an order's receipt in the browser and downloads it; loads the PDF library and the fonts. */
async function downloadReceipt(order: OrderOut, shop: ShopProfile): Promise<void> {
  const [{ jsPDF }, { receiptFonts }, { receiptFileName, receiptOf }, { drawReceipt }] = await Promise.all([
    import('jspdf'),
    import('@/shared/receipt/fonts.gen'),
    import('@/shared/receipt/data'),
    import('@/shared/receipt/draw'),
  ]);
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  const data = receiptOf(order);
  drawReceipt(document, data, receiptFonts, shop);
  document.save(receiptFileName(data, shop));
}
