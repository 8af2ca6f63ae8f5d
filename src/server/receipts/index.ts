export { barcodeLabelsPdf, barcodeWidths, drawDocuments } from './documentsPdf';
export { orderReceipt, receiptPdf, receiptsUnderWay } from './receiptPdf';
