export { addNotice, createGateways, isKnownNotice, purgeNotices } from './gateways';
export type { Gateway, PaymentRequest, PaymentState, RefundState, StartedPayment } from './port/gateway';
