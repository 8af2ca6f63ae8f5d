export { barcodeLabelsPdf, barcodeWidths, drawDocuments, mergeFiles } from './documentsPdf';
export { orderReceipt, receiptPdf, receiptsUnderWay } from './receiptPdf';
