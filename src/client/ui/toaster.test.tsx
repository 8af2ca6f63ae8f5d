import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openStore } from '@/client/testing/openStore';
import { dismissErrors, showError, showToast, showUndo } from '../lib/toast';
import { keepInPlace } from './toastPlace';

const now = () => document.querySelector('[aria-label="Notifications (F8)"] p')?.textContent ?? null;

test('messages wait until the previous one was visible for 1.5 s, and duplicates are not repeated', async () => {
  await openStore({ at: '/about', as: 'visitor' });
  const begun = Date.now();
  showToast('Account created!', 'Please verify your email.');
  showToast('OTP Sent');
  showToast('Account created!', 'Please verify your email.');
  showToast('OTP Sent');
  await screen.findByText('Account created!');
  await screen.findByText('OTP Sent');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1450);
  expect(now()).toBe('OTP Sent');
  // 3 s when nothing is waiting.
  await vi.waitFor(() => expect(now()).toBeNull(), { timeout: 4000 });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(4400);
});

test('an Undo appears at once for 3 s, and the message it replaced is shown afterwards', async () => {
  await openStore({ at: '/about', as: 'visitor' });
  showToast('Added to cart', 'Linen Kurta, M is in your cart.');
  await screen.findByText('Added to cart');
  showToast('Profile updated');
  const begun = Date.now();
  showUndo('Item removed', 'Linen Kurta, M is no longer in your cart.', () => undefined);
  await screen.findByRole('button', { name: 'Undo' });
  expect(Date.now() - begun).toBeLessThan(1000);
  await vi.waitFor(() => expect(now()).toBe('Added to cart'), { timeout: 4000 });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2900);
  await vi.waitFor(() => expect(now()).toBe('Profile updated'), { timeout: 3000 });
});

test('dismissing a message shows the next at once', async () => {
  const { press } = await openStore({ at: '/about', as: 'visitor' });
  showError('Failed to add item');
  showToast('Welcome back!');
  await screen.findByText('Failed to add item');
  await press('Dismiss');
  expect(now()).toBe('Welcome back!');
});

test("a message's action runs once and removes the message", async () => {
  const { press } = await openStore({ at: '/about', as: 'visitor' });
  const run = vi.fn();
  showToast('Added to cart', 'Kurta, M is in your cart.', { label: 'Change size or colour', run });
  await press('Change size or colour');
  expect(run).toHaveBeenCalledOnce();
  expect(now()).toBeNull();
});

test('errors end when their cause is resolved; waiting messages are shown', async () => {
  await openStore({ at: '/about', as: 'visitor' });
  showError('Error', 'Invalid code.');
  showError('Failed to send OTP');
  await screen.findByText('Invalid code.');
  dismissErrors();
  showToast('Success');
  await screen.findByText('Success');
  expect(now()).toBe('Success');
});

test('a message covers neither the title of a page nor an open menu nor a bar', () => {
  const boxes = {
    h1: new DOMRect(200, 640, 400, 60),
    menu: new DOMRect(0, 0, 196, 768),
    bar: new DOMRect(200, 708, 824, 60),
  };
  document.body.innerHTML = '<h1>Orders</h1><div role="menu"></div><div data-bar></div><section></section>';
  const place = (selector: string, box: DOMRect) => {
    const element = document.querySelector<HTMLElement>(selector) as HTMLElement;
    element.getBoundingClientRect = () => box;
    return element;
  };
  place('h1', boxes.h1);
  place('[role="menu"]', boxes.menu);
  place('[data-bar]', boxes.bar);
  let found = { left: 0, top: 0 };
  const stop = keepInPlace(place('section', new DOMRect(16, 672, 400, 80)), (better) => {
    found = better;
  });
  stop();
  const { left, top } = found;
  for (const box of Object.values(boxes))
    expect(left + 400 <= box.left || left >= box.right || top + 80 <= box.top || top >= box.bottom).toBe(
      true,
    );
});
