export { refundName as cashfreeRefundName } from './cashfree/refunds';
export { readSettlementFile } from './cashfree/settlements';
export { createGateways, isHandledEvent, purgeHandledEvents, recordHandledEvent } from './gateways';
export type {
  Gateway,
  PaymentRequest,
  PaymentState,
  RefundState,
  SettlementEvent,
  StartedPayment,
} from './port/gateway';
export { sandboxPaymentCorrections } from './sandbox/gateway';
export { sandboxWebhookCorrections } from './sandbox/webhooks';
