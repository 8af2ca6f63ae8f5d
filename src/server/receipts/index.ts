export { orderReceipt, receiptPdf, receiptsUnderWay } from './receiptPdf';
