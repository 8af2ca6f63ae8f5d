import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEFAULT_PROFILE, type ShopProfile } from '@/shared/shop/facts';
import { Price } from './Price';

const shop: ShopProfile = { ...DEFAULT_PROFILE };
vi.mock('../lib/useShop', () => ({ useShop: () => shop }));

test.each([
  ['100.00', '95.00', false, 'Sale price ₹95, was ₹100'],
  ['1499.00', '1099.00', true, 'Sale price ₹1,099, was ₹1,499, 27% off'],
  ['100.00', null, true, '₹100'],
  ['100.00', '120.00', false, '₹100'],
])('₹%s on sale for %s is read as a sentence', (price, salePrice, withPercent, text) => {
  const { container } = render(<Price price={price} salePrice={salePrice} withPercent={withPercent} />);
  expect(container.textContent).toBe(text);
});

test('in a shop whose prices include taxes, it says so', () => {
  shop.taxMode = 'gst';
  const { container } = render(<Price price="100.00" salePrice={null} withPercent />);
  expect(container.textContent).toBe('₹100incl. of all taxes');
  shop.taxMode = 'onTop';
});
