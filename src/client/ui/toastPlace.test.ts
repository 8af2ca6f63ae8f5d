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
const place = (buttons: Box[], links: Box[] = [], view = phone, toast = size) =>
  toastPlace({ view, size: toast, top: 60, buttons, links });

describe('the place of a message', () => {
  test('is the lower left corner, 16 px from the edges, where nothing is there', () => {
    expect(place([])).toEqual({ left: 16, top: 684 });
  });

  test('lies above two buttons at the foot of a panel', () => {
    const { top } = place([box(20, 660, 320, 50), box(20, 716, 320, 44)]);
    expect(top + size.height).toBeLessThanOrEqual(660);
  });

  test('is the lower right corner of a wide window when a button is at the left', () => {
    const wide = { width: 1280, height: 780 };
    expect(place([box(40, 700, 300, 50)], [], wide, { width: 400, height: 80 })).toEqual({
      left: 864,
      top: 684,
    });
  });

  test('never lies over the header', () => {
    expect(place([box(0, 150, 360, 630)]).top).toBeGreaterThanOrEqual(60);
  });

  test('covers links where no place is free of both', () => {
    const buttons = [box(0, 500, 360, 280)];
    const links = [box(0, 60, 360, 720)];
    const { top } = place(buttons, links);
    expect(top + size.height).toBeLessThanOrEqual(500);
  });
});
