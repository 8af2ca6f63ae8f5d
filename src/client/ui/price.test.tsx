import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_PROFILE, type ShopProfile } from '@/shared/shop/facts';
import { Price } from './Price';

function textOf(props: ComponentProps<typeof Price>, shop: ShopProfile = DEFAULT_PROFILE) {
  const router = createRouter({ routeTree: createRootRoute(), context: { shop } });
  const { container } = render(
    <RouterContextProvider router={router as never}>
      <Price {...props} />
    </RouterContextProvider>,
  );
  return container.textContent;
}

test.each([
  ['100.00', '95.00', false, 'Sale price ₹95, was ₹100'],
  ['1499.00', '1099.00', true, 'Sale price ₹1,099, was ₹1,499, 27% off'],
  ['100.00', null, true, '₹100'],
  ['100.00', '120.00', false, '₹100'],
])('₹%s on sale for %s is read as a sentence', (price, salePrice, withPercent, text) => {
  expect(textOf({ price, salePrice, withPercent })).toBe(text);
});

test('in a shop whose prices include taxes, it says so', () => {
  const shop: ShopProfile = { ...DEFAULT_PROFILE, taxMode: 'gst' };
  expect(textOf({ price: '100.00', salePrice: null, withPercent: true }, shop)).toBe(
    '₹100MRP (incl. of all taxes)',
  );
  expect(textOf({ price: '100.00', salePrice: '95.00', withPercent: true }, shop)).toBe(
    'Sale price ₹95, was MRP ₹100, 5% off(incl. of all taxes)',
  );
});
