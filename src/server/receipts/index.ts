export { barcodeLabelsPdf, barcodeWidths, drawDocuments, mergeFiles, taxPaperPdf } from './documentsPdf';
export type { TaxPaper } from './papers/taxPaper';
export { orderReceipt, receiptPdf, receiptsUnderWay } from './receiptPdf';
