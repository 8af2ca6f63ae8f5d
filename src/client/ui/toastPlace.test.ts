import { describe, expect, test } from 'vitest';
import { type Box, toastPlace } from './toastPlace';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const phone = { width: 360, height: 780 };
const size = { width: 328, height: 80 };
const place = (buttons: Box[], links: Box[] = [], view = phone, toast = size, texts: Box[] = []) =>
  toastPlace({ view, size: toast, top: 60, buttons, links, texts });

describe('the place of a message', () => {
  test('is the lower left corner, 16 px from the edges, when it is free', () => {
    expect(place([])).toEqual({ left: 16, top: 684 });
  });

  test('is above two buttons at the foot of a panel', () => {
    const { top } = place([box(20, 660, 320, 50), box(20, 716, 320, 44)]);
    expect(top + size.height).toBeLessThanOrEqual(660);
  });

  const wide = { width: 1280, height: 780 };
  const broad = { width: 400, height: 80 };

  test('is the nearest free one to that corner: beside a column of thumbnails, above a single button', () => {
    const thumbnails = Array.from({ length: 7 }, (_, at) => box(44, 126 + at * 93, 68, 85));
    expect(place(thumbnails, [], wide, broad)).toEqual({ left: 112, top: 684 });
    expect(place([box(40, 700, 300, 50)], [], wide, broad)).toEqual({ left: 16, top: 612 });
  });

  test('may cover part of a picture button, but not of a smaller one', () => {
    const picture = box(100, 126, 519, 649);
    expect(place([picture], [], wide, broad)).toEqual({ left: 16, top: 684 });
    expect(place([picture, box(0, 690, 1280, 50)], [], wide, broad).top).toBeLessThanOrEqual(610);
  });

  test('is at least 8 px above a bar of actions, however large', () => {
    const bar = box(16, 700, 1680, 64);
    const view = { width: 1920, height: 780 };
    const { top } = toastPlace({ view, size: broad, top: 60, buttons: [], links: [], bars: [bar] });
    expect(top + broad.height).toBeLessThanOrEqual(692);
  });

  test('never covers the header', () => {
    const buttons = Array.from({ length: 7 }, (_, at) => box(0, 150 + at * 90, 360, 90));
    expect(place(buttons).top).toBeGreaterThanOrEqual(60);
  });

  test('covers no text where there is room, and text rather than a link where there is none', () => {
    const foot = box(0, 700, 360, 80);
    const texts = [box(16, 300, 328, 300), box(16, 600, 328, 100)];
    expect(place([foot], [], phone, size, texts).top + size.height).toBeLessThanOrEqual(300);
    const links = [60, 190, 320, 450].map((top) => box(16, top, 328, 130));
    expect(place([foot], links, phone, size, texts).top).toBeGreaterThanOrEqual(580);
  });

  test('covers links when no place is free of both', () => {
    const buttons = [500, 590, 680].map((top) => box(0, top, 360, 90));
    const links = [box(0, 60, 360, 120), box(0, 190, 360, 120), box(0, 320, 360, 120)];
    const { top } = place(buttons, links);
    expect(top + size.height).toBeLessThanOrEqual(500);
  });
});
