import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PictureOut } from '@/shared/schemas/catalogue/catalogue';
import { Gallery } from './Gallery';

const picture = (alt: string, color: string | null): PictureOut => ({
  url: `/pictures/${alt}.webp`,
  alt,
  color,
  width: 1080,
  height: 1350,
  blur: null,
});

afterEach(cleanup);

/** Simulates a swipe on the picture by the given pixels. */
function swipe(x: number, y = 0) {
  const large = screen.getByRole('button', { name: /^Enlarge/ });
  const from = { identifier: 1, target: large, clientX: 200, clientY: 300 };
  fireEvent.touchStart(large, { touches: [from], changedTouches: [from] });
  fireEvent.touchEnd(large, {
    touches: [],
    changedTouches: [{ ...from, clientX: 200 + x, clientY: 300 + y }],
  });
}
const shown = () => screen.getByRole('button', { name: /^Enlarge/ }).getAttribute('aria-label');

test('a swipe shows the next or previous picture of the chosen color, and scrolling changes nothing', () => {
  const pictures = [picture('front', 'Navy'), picture('cloth', 'Navy'), picture('rust', 'Rust')];
  render(<Gallery pictures={pictures} color="Navy" sizes="100vw" canZoom />);
  swipe(-80);
  expect(shown()).toBe('Enlarge cloth');
  swipe(-80);
  expect(shown()).toBe('Enlarge cloth');
  swipe(-60, 200);
  swipe(20);
  expect(shown()).toBe('Enlarge cloth');
  swipe(80);
  expect(shown()).toBe('Enlarge front');
});

test('thumbnails show the chosen color and pictures without one; a product without matching pictures shows all', () => {
  const pictures = [
    picture('box', null),
    picture('front', 'Navy'),
    picture('back', 'Navy'),
    picture('rust', 'Rust'),
  ];
  const thumbnails = () =>
    screen.getAllByRole('button', { name: /^Show/ }).map((one) => one.getAttribute('aria-label'));
  const { rerender } = render(<Gallery pictures={pictures} color="Navy" sizes="100vw" canZoom />);
  expect([shown(), ...thumbnails()]).toEqual(['Enlarge front', 'Show box', 'Show front', 'Show back']);
  rerender(<Gallery pictures={pictures.slice(1)} color="Sage" sizes="100vw" canZoom />);
  expect([shown(), thumbnails().length]).toEqual(['Enlarge front', 3]);
});
