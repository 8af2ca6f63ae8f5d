export { createGateways } from './gateways';
export { addNotice, isKnownNotice, purgeNotices } from './notices';
export type { Gateway, PaymentRequest, PaymentState, RefundState, StartedPayment } from './port/gateway';
