import { fireEvent, screen } from '@testing-library/react';
import type { openStore } from './openStore';

export const PAYS = '4111 1111 1111 1111';
export const IS_DECLINED = '4000 0000 0000 0002';
export const DECLINED_TEXT = 'Your card was declined. Please use another card, or pay by UPI.';

export const CARD = { 'Name on card': 'Asha Rao', 'Card number': PAYS, Expiry: '12/40', CVV: '123' };
export const PLACE = { Address: '12 MG Road', City: 'Bengaluru', State: 'Karnataka', 'PIN code': '560001' };

type Page = Pick<Awaited<ReturnType<typeof openStore>>, 'fill' | 'press' | 'heading'>;

/** From the first step to the payment step, with a new address. */
export async function toPayment({ fill, press, heading }: Page): Promise<void> {
  await fill(PLACE);
  await press('Continue to Payment');
  await heading('Payment');
}

/** Chooses to pay by card, as the hosted page is chosen at first. */
export const chooseCard = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }));

/** From the payment step to the review, with a card. */
export async function payByCard({ fill, press, heading }: Page, number: string): Promise<void> {
  await chooseCard();
  await fill({ ...CARD, 'Card number': number });
  await press('Continue to Review');
  await heading('Review & Place Order');
}

/** From the first step to the review, with a new address and a card. */
export async function toReview(page: Page): Promise<void> {
  await toPayment(page);
  await payByCard(page, PAYS);
}
