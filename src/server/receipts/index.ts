export { orderReceipt, receiptPdf } from './receiptPdf';
